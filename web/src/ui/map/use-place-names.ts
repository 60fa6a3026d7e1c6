import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { placesWithinQuery } from '../../platform/api/place-queries.ts';
import { boxOf, type MapView, type Size } from './map-view.ts';
import { type MapName, makeMapName } from './towns.ts';

/** From here on suburbs have their names. */
const suburbsFrom = 9.5;
const noBounds = { north: '', south: '', east: '', west: '' };

/** Returns names of the suburbs in the picture, asked for in steps, so that a small move needs no new answer. */
export function usePlaceNames(view: MapView, size: Size): readonly MapName[] {
  const box = view.zoom < suburbsFrom || size.width === 0 ? null : steppedBox(view, size);
  const { data } = useQuery({
    ...placesWithinQuery(box ?? noBounds),
    enabled: box !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isNear = box !== null;
  return useMemo(() => {
    const places = isNear ? (data?.places ?? []) : [];
    const byPlace = new Map(places.map((place) => [`${place.latitude} ${place.longitude}`, place]));
    return [...byPlace.values()].map((place) => makeMapName(place.suburb, place, suburbsFrom));
  }, [data, isNear]);
}

/** The box around the picture, rounded outwards to steps of half its width. */
function steppedBox(view: MapView, size: Size): typeof noBounds | null {
  const { north, south, east, west } = boxOf(view, size);
  if (east > 180 || north > 80 || south < -80) return null;
  const step = 2 ** Math.round(Math.log2((east - west) / 2));
  const down = (degrees: number) => (Math.floor(degrees / step) * step).toFixed(6);
  const up = (degrees: number) => (Math.ceil(degrees / step) * step).toFixed(6);
  return { north: up(north), south: down(south), east: up(east), west: down(west) };
}
