import type { OccupiedBox } from './draw-names.ts';
import type { MapColours } from './map-colours.ts';
import { type MapPoint, type MapView, type Size, scaleOf, toPixel, toWorld } from './map-view.ts';

const equatorKm = 40_075.017;
const steps = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000];

/** Returns two or three distances that help to judge how far things are, the farthest of them beyond the last one. */
export function ringsFor(farthestKm: number): number[] {
  const outer = steps.findIndex((step) => step >= farthestKm);
  const last = outer < 0 ? steps.length - 1 : outer;
  return steps.slice(Math.max(0, last - 2), last + 1);
}

/** Draws circles of so many kilometres around a point, each with its distance; answers where the words stand. */
export function drawRings(
  canvas: CanvasRenderingContext2D,
  around: MapPoint,
  ringsKm: readonly number[],
  view: MapView,
  size: Size,
  colours: MapColours,
): OccupiedBox[] {
  const { x, y } = toPixel(view, size, toWorld(around));
  const pixelsPerKm = scaleOf(view.zoom) / (equatorKm * Math.cos((around.latitude * Math.PI) / 180));
  canvas.font = `500 11px ${colours.font}`;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  return ringsKm.map((km) => {
    const radius = km * pixelsPerKm;
    canvas.beginPath();
    canvas.arc(x, y, radius, 0, 2 * Math.PI);
    canvas.setLineDash([3, 4]);
    canvas.lineWidth = 1;
    canvas.strokeStyle = colours.dim;
    canvas.stroke();
    canvas.setLineDash([]);
    canvas.lineWidth = 4;
    canvas.strokeStyle = colours.halo;
    canvas.strokeText(`${km.toLocaleString('en-AU')} km`, x, y + radius);
    canvas.fillStyle = colours.dim;
    canvas.fillText(`${km.toLocaleString('en-AU')} km`, x, y + radius);
    return { left: x - 28, right: x + 28, top: y + radius - 9, bottom: y + radius + 9 };
  });
}
