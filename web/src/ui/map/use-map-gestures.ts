import { type RefObject, useEffect, useRef } from 'react';
import { type MapView, type Pixel, panView, type Size, zoomView } from './map-view.ts';

type Options = {
  element: RefObject<HTMLElement | null>;
  view: MapView;
  size: Size;
  onView: (view: MapView) => void;
  /** A press that wasn’t a drag. */
  onPress: (at: Pixel) => void;
  onHover: (at: Pixel | null) => void;
};

const dragFrom = 4;
const keyStep = 96;

/** Handles drag, wheel, pinch and double click. `keyMove` handles keys. */
export function useMapGestures(options: Options): void {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const element = latest.current.element.current;
    if (element === null) return;
    const pointers = new Map<number, Pixel>();
    let moved = 0;
    const at = (event: MouseEvent): Pixel => {
      const { left, top } = element.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, at(event));
      if (pointers.size === 1) moved = 0;
    };
    const move = (event: PointerEvent) => {
      const now = at(event);
      const before = pointers.get(event.pointerId);
      if (before === undefined) return latest.current.onHover(now);
      const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
      pointers.set(event.pointerId, now);
      moved += Math.hypot(now.x - before.x, now.y - before.y);
      const { view, size, onView } = latest.current;
      const other = others[0];
      if (other === undefined) {
        if (moved > dragFrom) onView(panView(view, { x: before.x - now.x, y: before.y - now.y }));
        return;
      }
      const spread =
        Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      const panned = panView(view, { x: (before.x - now.x) / 2, y: (before.y - now.y) / 2 });
      onView(zoomView(panned, size, middle, view.zoom + Math.log2(spread)));
    };
    const up = (event: PointerEvent) => {
      if (!pointers.delete(event.pointerId)) return;
      if (event.type === 'pointerup' && pointers.size === 0 && moved <= dragFrom) latest.current.onPress(at(event));
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { view, size, onView } = latest.current;
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
      const step = Math.max(-0.8, Math.min(0.8, -event.deltaY * lines * (event.ctrlKey ? 0.012 : 0.003)));
      onView(zoomView(view, size, at(event), view.zoom + step));
    };
    const leave = () => latest.current.onHover(null);
    const twice = (event: MouseEvent) => {
      const { view, size, onView } = latest.current;
      onView(zoomView(view, size, at(event), view.zoom + (event.shiftKey ? -1 : 1)));
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('dblclick', twice);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('dblclick', twice);
      element.removeEventListener('wheel', wheel);
    };
  }, []);
}

const arrows: Readonly<Record<string, Pixel>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
};

/** Returns the view after a key: arrows move, plus and minus zoom; null for other keys. */
export function keyMove(key: string, view: MapView, size: Size): MapView | null {
  const arrow = arrows[key];
  if (arrow !== undefined) return panView(view, arrow);
  const middle = { x: size.width / 2, y: size.height / 2 };
  if (key === '+' || key === '=') return zoomView(view, size, middle, view.zoom + 0.5);
  return key === '-' || key === '_' ? zoomView(view, size, middle, view.zoom - 0.5) : null;
}
