import { type Land, worldSize } from './land.ts';
import type { MapColours } from './map-colours.ts';
import { fromPixel, type MapView, type Size, scaleOf, toPixel, type World } from './map-view.ts';
import { stateBorders } from './state-borders.ts';

/** From near, the rough borders would mislead. */
const bordersUpTo = 7;

type Canvas = CanvasRenderingContext2D;

/** Draws sea, land and borders. `density` is the number of device pixels per pixel. */
export function drawLand(
  canvas: Canvas,
  land: readonly Land[],
  view: MapView,
  size: Size,
  density: number,
  colours: MapColours,
): void {
  canvas.setTransform(density, 0, 0, density, 0, 0);
  canvas.fillStyle = colours.sea;
  canvas.fillRect(0, 0, size.width, size.height);
  const scale = scaleOf(view.zoom) / worldSize;
  const origin = toPixel(view, size, { x: 0, y: 0 });
  canvas.setTransform(density * scale, 0, 0, density * scale, density * origin.x, density * origin.y);
  canvas.fillStyle = colours.land;
  canvas.strokeStyle = colours.coast;
  canvas.lineWidth = 1 / scale;
  canvas.lineJoin = 'round';
  const from = fromPixel(view, size, { x: 0, y: 0 });
  const to = fromPixel(view, size, { x: size.width, y: size.height });
  for (const { path, left, right, top, bottom } of land) {
    const isOutside =
      right < from.x * worldSize || left > to.x * worldSize || bottom < from.y * worldSize || top > to.y * worldSize;
    if (isOutside) continue;
    canvas.fill(path);
    canvas.stroke(path);
  }
  canvas.setTransform(density, 0, 0, density, 0, 0);
  if (view.zoom < bordersUpTo) drawBorders(canvas, view, size, colours);
}

function drawBorders(canvas: Canvas, view: MapView, size: Size, colours: MapColours): void {
  canvas.strokeStyle = colours.border;
  canvas.lineWidth = 1;
  canvas.setLineDash([4, 3]);
  for (const border of stateBorders) {
    canvas.beginPath();
    for (const [at, place] of border.entries()) lineTo(canvas, at === 0, toPixel(view, size, place));
    canvas.stroke();
  }
  canvas.setLineDash([]);
}

function lineTo(canvas: Canvas, isFirst: boolean, { x, y }: World): void {
  if (isFirst) canvas.moveTo(x, y);
  else canvas.lineTo(x, y);
}
