import { useCallback, useMemo } from 'react';
import { drawMarks, radiusOf } from './draw-pins.ts';
import type { DrawOnMap } from './map-canvas.tsx';
import { type Coloured, canvasColour } from './map-category.ts';
import { type MapView, type Pixel, type Size, toPixel } from './map-view.ts';
import { type Mark, type PinColumns, Pins } from './pins.ts';

/** Returns points as pins: gathered, coloured, drawn, and found under the pointer. */
export function usePins(points: Omit<PinColumns, 'category'>, coloured: Coloured, lit: number | null) {
  const pins = useMemo(
    () => new Pins({ x: points.x, y: points.y, category: coloured.category }),
    [points, coloured.category],
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
  return { pins, draw, markAt };
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
