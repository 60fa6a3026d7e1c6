import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { drawLand } from './draw-land.ts';
import { drawNames, type OccupiedBox } from './draw-names.ts';
import { nearFrom } from './land.ts';
import classes from './map.module.css';
import { type MapColours, readColours } from './map-colours.ts';
import { MapControls } from './map-controls.tsx';
import type { MapView, Pixel, Size } from './map-view.ts';
import { useLand } from './use-land.ts';
import { keyMove, useMapGestures } from './use-map-gestures.ts';
import { usePlaceNames } from './use-place-names.ts';
import { useTheme } from './use-theme.ts';

/** Draws what a page has on its map, and answers what of the picture it takes, so that no name stands on it. */
export type DrawOnMap = (
  canvas: CanvasRenderingContext2D,
  view: MapView,
  size: Size,
  colours: MapColours,
) => OccupiedBox[];

type Props = {
  /** Names the map for screen readers; what it shows is listed beside it. */
  label: string;
  view: MapView;
  onView: (view: MapView) => void;
  onFit: () => void;
  onSize: (size: Size) => void;
  draw: DrawOnMap;
  onPress?: (at: Pixel) => void;
  onHover?: (at: Pixel | null) => void;
  isPointing?: boolean;
  children?: ReactNode;
};

/** Shows the map itself: sea, land, names, and what the page draws on it. Everything comes from our own server. */
export function MapCanvas({ label, view, onView, onFit, onSize, draw, onPress, onHover, isPointing, children }: Props) {
  const { ref: sizeRef, width, height } = useElementSize<HTMLDivElement>();
  const box = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLCanvasElement>(null);
  const size = { width, height };
  const { land, hasFailed } = useLand(view.zoom >= nearFrom);
  const names = usePlaceNames(view, size);
  const theme = useTheme();
  const tellSize = useRef(onSize);
  tellSize.current = onSize;
  useEffect(() => {
    if (width > 0 && height > 0) tellSize.current({ width, height });
  }, [width, height]);
  useMapGestures({
    element: surface,
    view,
    size,
    onView,
    onPress: (at) => onPress?.(at),
    onHover: (at) => onHover?.(at),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours, which are read from the page
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const element = surface.current;
      const canvas = element?.getContext('2d');
      if (!element || !canvas || width === 0) return;
      const density = window.devicePixelRatio || 1;
      sizeTo(element, width, height, density);
      const colours = readColours(element);
      drawLand(canvas, land, view, { width, height }, density, colours);
      const taken = draw(canvas, view, { width, height }, colours);
      drawNames(canvas, names, view, { width, height }, colours, taken);
    });
    return () => cancelAnimationFrame(frame);
  }, [land, names, view, width, height, draw, theme]);
  return (
    <div ref={useMergedRef(sizeRef, box)} className={classes.map}>
      <section
        className={classes.picture}
        aria-label={`${label}. Arrow keys move the map, plus and minus zoom.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves the map
        tabIndex={0}
        onKeyDown={(event) => {
          const next = event.ctrlKey || event.metaKey || event.altKey ? null : keyMove(event.key, view, size);
          if (next === null) return;
          event.preventDefault();
          onView(next);
        }}
      >
        <canvas ref={surface} className={classes.canvas} data-pointing={isPointing} aria-hidden />
      </section>
      {children}
      <MapControls view={view} size={size} onView={onView} onFit={onFit} />
      {hasFailed && (
        <p className={classes.failed} role="status">
          Couldn’t load the coastline. Pins are shown in the right place.
        </p>
      )}
    </div>
  );
}

function sizeTo(element: HTMLCanvasElement, width: number, height: number, density: number): void {
  const [wide, high] = [Math.round(width * density), Math.round(height * density)];
  if (element.width !== wide) element.width = wide;
  if (element.height !== high) element.height = high;
}
