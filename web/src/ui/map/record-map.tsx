import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Noun } from '../list/list-config.ts';
import mapClasses from './map.module.css';
import { MapCanvas } from './map-canvas.tsx';
import type { Coloured } from './map-category.ts';
import { MapLegend } from './map-legend.tsx';
import type { MapRecords } from './map-records.ts';
import { australia, fitView, type MapView, maxZoom, type Pixel, type Size, toPixel } from './map-view.ts';
import { indexesInView, type Mark, pointAt } from './pins.ts';
import classes from './record-map.module.css';
import { RecordMapList } from './record-map-list.tsx';
import { type useMapSearch, viewAtStart } from './use-map-search.ts';
import { usePins } from './use-pins.ts';

/** The view goes into the address when it stops moving. */
const restMs = 400;
const listRestMs = 80;
const startSize = { width: 960, height: 640 };

export type RecordMapProps = {
  records: MapRecords;
  noun: Noun;
  coloured: Coloured;
  search: ReturnType<typeof useMapSearch>;
  /** What the colours are by; without it there is no legend. */
  legend?: string;
  /** Returns what is said of a record besides its area. */
  noteOf?: (index: number) => string;
};

/** Shows a map with its pins, and the records in the picture beside it. */
export function RecordMap({ records, noun, coloured, search, legend, noteOf }: RecordMapProps) {
  const { change, at, state } = search;
  const areaOf = (index: number) => [records.areas[index], noteOf?.(index)].filter(Boolean).join(' · ');
  const [size, setSize] = useState<Size>(startSize);
  const [view, setView] = useState<MapView>(() => viewAtStart(at) ?? australia(startSize));
  const [lit, setLit] = useState<number | null>(null);
  const [hovered, setHovered] = useState<Mark | null>(null);
  const [spot, setSpot] = useState<readonly number[] | null>(null);
  const openIndex = state.open === null ? -1 : records.ids.indexOf(state.open);
  const pins = usePins(records, coloured, lit ?? (openIndex < 0 ? null : openIndex));
  const fit = useCallback(
    (to: Size) =>
      setView(
        fitView(
          records.x.map((_x, index) => pointAt(records, index)),
          to,
        ),
      ),
    [records],
  );
  useFitAtStart(at === undefined, records, size, fit);
  useAddress(view, (rested) => change({ at: rested }));
  const [resting] = useDebouncedValue(view, listRestMs);
  const inView = useMemo(() => indexesInView(records, resting, size), [records, resting, size]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other records stand at other spots
  useEffect(() => setSpot(null), [records, view.zoom]);

  const press = (pixel: Pixel) => {
    const mark = pins.markAt(pixel, view, size);
    if (mark === null) return;
    if (mark.clusterId === null) return change({ open: records.ids[mark.index] ?? null });
    const zoom = pins.pins.zoomOf(mark.clusterId);
    if (zoom >= maxZoom) setSpot(pins.pins.pointsOf(mark.clusterId));
    else
      setView(
        fitView(
          pins.pins.pointsOf(mark.clusterId).map((index) => pointAt(records, index)),
          size,
          80,
          maxZoom,
        ),
      );
  };
  const hover = (pixel: Pixel | null) => setHovered(pixel === null ? null : pins.markAt(pixel, view, size));
  return (
    <div className={classes.split}>
      <RecordMapList
        key={state.q + JSON.stringify(state.filters)}
        records={records}
        noun={noun}
        areaOf={areaOf}
        indexes={spot ?? inView}
        coloured={coloured}
        openId={state.open}
        onLeaveSpot={spot === null ? null : () => setSpot(null)}
        onOpen={(id) => change({ open: id })}
        onLight={setLit}
      />
      <MapCanvas
        label={`Map of ${noun.many}`}
        view={view}
        onView={setView}
        onFit={() => fit(size)}
        onSize={setSize}
        draw={pins.draw}
        onPress={press}
        onHover={hover}
        isPointing={hovered !== null}
      >
        {hovered && <PinTip mark={hovered} records={records} noun={noun} areaOf={areaOf} view={view} size={size} />}
        {legend !== undefined && <MapLegend title={legend} categories={coloured.categories} />}
      </MapCanvas>
    </div>
  );
}

type TipProps = Pick<RecordMapProps, 'records' | 'noun'> & {
  areaOf: (index: number) => string;
  mark: Mark;
  view: MapView;
  size: Size;
};

function PinTip({ mark, records, noun, areaOf, view, size }: TipProps) {
  const { x, y } = toPixel(view, size, mark.at);
  return (
    <div className={mapClasses.tip} style={{ left: x, top: y }} aria-hidden>
      {mark.clusterId === null ? records.names[mark.index] : `${mark.count.toLocaleString('en-AU')} ${noun.many}`}
      {mark.clusterId === null && <small>{areaOf(mark.index)}</small>}
    </div>
  );
}

function useAddress(view: MapView, write: (view: MapView) => void): void {
  const latest = useRef(write);
  latest.current = write;
  const [rested] = useDebouncedValue(view, restMs);
  const first = useRef(rested);
  useEffect(() => {
    if (rested !== first.current) latest.current(rested);
  }, [rested]);
}

/** Shows all records as soon as there are any and the map has its size, unless the address says where to look. */
function useFitAtStart(isEnabled: boolean, records: MapRecords, size: Size, fit: (size: Size) => void): void {
  const isDone = useRef(!isEnabled);
  useEffect(() => {
    if (isDone.current || size === startSize || records.ids.length === 0) return;
    isDone.current = true;
    fit(size);
  }, [records, size, fit]);
}
