import type { DealerMapAnswer } from '@poolhouse/domain/features/dealers/places/map';
import { useCallback, useMemo } from 'react';
import { drawMarks, radiusOf } from '../../../ui/map/draw-pins.ts';
import type { DrawOnMap } from '../../../ui/map/map-canvas.tsx';
import { type MapView, type Pixel, type Size, toPixel } from '../../../ui/map/map-view.ts';
import { type Mark, Pins } from '../../../ui/map/pins.ts';
import { type Colouring, canvasColour, colourDealers } from './map-colouring.ts';

/** Returns the dealers as pins: gathered, coloured, drawn, and found under the pointer. */
export function useDealerPins(dealers: DealerMapAnswer, colouring: Colouring, lit: number | null) {
  const coloured = useMemo(() => colourDealers(colouring, dealers), [colouring, dealers]);
  const pins = useMemo(
    () => new Pins({ x: dealers.x, y: dealers.y, category: coloured.category }),
    [dealers, coloured.category],
  );
  const draw = useCallback<DrawOnMap>(
    (canvas, view, size, colours) => {
      const palette = coloured.categories.map((category) => canvasColour(category, colours.isDark));
      return drawMarks(canvas, pins.marksIn(view, size), view, size, colours, { palette, lit });
    },
    [pins, coloured.categories, lit],
  );
  const markAt = useCallback(
    (at: Pixel, view: MapView, size: Size) => nearestMark(pins.marksIn(view, size), at, view, size),
    [pins],
  );
  return { pins, draw, markAt, ...coloured };
}

/** A finger is less exact than the pin is large. */
const reach = 6;

function nearestMark(marks: readonly Mark[], at: Pixel, view: MapView, size: Size): Mark | null {
  let best: { mark: Mark; distance: number } | null = null;
  for (const mark of marks) {
    const place = toPixel(view, size, mark.at);
    const distance = Math.hypot(place.x - at.x, place.y - at.y);
    if (distance <= radiusOf(mark) + reach && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
      best = { mark, distance };
  }
  return best?.mark ?? null;
}
