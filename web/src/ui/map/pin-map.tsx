import { useCallback, useEffect, useRef, useState } from 'react';
import type { OccupiedBox } from './draw-names.ts';
import classes from './map.module.css';
import { type DrawOnMap, MapCanvas } from './map-canvas.tsx';
import {
  australia,
  fitView,
  fromPixel,
  type MapPoint,
  type MapView,
  type Pixel,
  type Size,
  toPixel,
  toPoint,
  toWorld,
} from './map-view.ts';

type Props = {
  label: string;
  /** Null while it isn't known. */
  pin: MapPoint | null;
  /** Called with the moved pin; null where it may not be moved. */
  onPin: ((point: MapPoint) => void) | null;
};

const startSize = { width: 640, height: 460 };
const nearZoom = 11;
const keyPixels = 8;

/** Shows a map with one pin, which is dragged, set by a press, or moved by the arrow keys (with Shift by a pixel). */
export function PinMap({ label, pin, onPin }: Props) {
  const [size, setSize] = useState<Size>(startSize);
  const [view, setView] = useState<MapView>(() => startOf(pin, startSize));
  const fit = useCallback(() => setView(startOf(pin, size)), [pin, size]);
  useFollow(pin, view, size, setView);
  const place = pin === null ? null : toPixel(view, size, toWorld(pin));
  const draw = useCallback<DrawOnMap>(
    (_canvas, shown, within) => (pin === null ? [] : [pinBox(toPixel(shown, within, toWorld(pin)))]),
    [pin],
  );
  const pinAt = (x: number, y: number) => onPin?.(wrapped(toPoint(fromPixel(view, size, { x, y }))));
  return (
    <MapCanvas
      label={label}
      view={view}
      onView={setView}
      onFit={fit}
      onSize={setSize}
      draw={draw}
      onPress={({ x, y }) => pinAt(x, y)}
      isPointing={onPin !== null}
    >
      {place && <Pin x={place.x} y={place.y} onMove={onPin === null ? null : pinAt} />}
    </MapCanvas>
  );
}

/** No name stands under the pin. */
function pinBox({ x, y }: Pixel): OccupiedBox {
  return { left: x - 18, right: x + 18, top: y - 40, bottom: y + 6 };
}

type PinProps = { x: number; y: number; onMove: ((x: number, y: number) => void) | null };

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function Pin({ x, y, onMove }: PinProps) {
  const dragged = useRef<{ x: number; y: number } | null>(null);
  return (
    <button
      type="button"
      className={classes.pin}
      style={{ left: x, top: y }}
      disabled={onMove === null}
      aria-label="Pin. Arrow keys move it, with Shift in small steps."
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = { x: x - event.clientX, y: y - event.clientY };
      }}
      onPointerMove={(event) => {
        if (dragged.current) onMove?.(event.clientX + dragged.current.x, event.clientY + dragged.current.y);
      }}
      onPointerUp={() => {
        dragged.current = null;
      }}
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (step === undefined || onMove === null) return;
        event.preventDefault();
        const pixels = event.shiftKey ? 1 : keyPixels;
        onMove(x + step[0] * pixels, y + step[1] * pixels);
      }}
    >
      <svg viewBox="0 0 24 32" width="30" height="40" aria-hidden="true">
        <path d="M12 31C12 31 22.5 19.6 22.5 11.5a10.5 10.5 0 1 0-21 0C1.5 19.6 12 31 12 31Z" />
        <circle cx="12" cy="11.5" r="4" />
      </svg>
    </button>
  );
}

function startOf(pin: MapPoint | null, size: Size): MapView {
  return pin === null ? australia(size) : fitView([pin], size, 0, nearZoom);
}

/** The map goes after a pin that leaves the picture, by its keys or by typed coordinates. */
function useFollow(pin: MapPoint | null, view: MapView, size: Size, setView: (view: MapView) => void): void {
  const lastPin = useRef(pin);
  useEffect(() => {
    if (pin === null || isSamePoint(pin, lastPin.current)) return;
    lastPin.current = pin;
    const { x, y } = toPixel(view, size, toWorld(pin));
    if (x < 0 || y < 0 || x > size.width || y > size.height) setView({ ...toWorld(pin), zoom: Math.max(view.zoom, 8) });
  }, [pin, view, size, setView]);
}

function isSamePoint(one: MapPoint, other: MapPoint | null): boolean {
  return one.latitude === other?.latitude && one.longitude === other.longitude;
}

function wrapped({ latitude, longitude }: MapPoint): MapPoint {
  return { latitude, longitude: longitude > 180 ? longitude - 360 : longitude };
}
