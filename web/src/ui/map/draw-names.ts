import type { MapColours } from './map-colours.ts';
import { type MapView, type Pixel, type Size, toPixel } from './map-view.ts';
import { stateNames } from './state-borders.ts';
import { type MapName, towns } from './towns.ts';

type Canvas = CanvasRenderingContext2D;
/** A part of the picture that something stands on already. */
export type OccupiedBox = { left: number; right: number; top: number; bottom: number };

const statesUpTo = 5.2;

/** Draws the names of states and places; one that would cover another, or reserved space, is left out. */
export function drawNames(
  canvas: Canvas,
  names: readonly MapName[],
  view: MapView,
  size: Size,
  colours: MapColours,
  taken: OccupiedBox[],
): void {
  canvas.lineJoin = 'round';
  canvas.textBaseline = 'middle';
  canvas.strokeStyle = colours.halo;
  if (view.zoom >= 3.4 && view.zoom < statesUpTo) drawStates(canvas, view, size, colours, taken);
  canvas.textAlign = 'left';
  const shown = [...towns, ...names].filter(({ zoom }) => zoom <= view.zoom);
  const drawn = new Set<string>();
  for (const { name, at, zoom } of shown.sort((one, other) => one.zoom - other.zoom)) {
    const isLarge = zoom <= 3.4;
    canvas.font = `${isLarge ? 600 : 500} ${isLarge ? 12 : 11}px ${colours.font}`;
    const place = toPixel(view, size, at);
    if (place.x < -80 || place.y < -10 || place.x > size.width + 10 || place.y > size.height + 10) continue;
    const width = canvas.measureText(name).width;
    const spot = { left: place.x - 4, right: place.x + width + 10, top: place.y - 9, bottom: place.y + 9 };
    if (drawn.has(name) || taken.some((other) => overlaps(spot, other))) continue;
    drawn.add(name);
    taken.push(spot);
    drawTown(canvas, name, place, isLarge, colours);
  }
}

function drawTown(canvas: Canvas, name: string, { x, y }: Pixel, isLarge: boolean, colours: MapColours): void {
  canvas.lineWidth = 3;
  canvas.strokeText(name, x + 6, y);
  canvas.fillStyle = isLarge ? colours.text : colours.dim;
  canvas.fillText(name, x + 6, y);
  canvas.beginPath();
  canvas.arc(x, y, isLarge ? 2.5 : 2, 0, 2 * Math.PI);
  canvas.fill();
}

function drawStates(canvas: Canvas, view: MapView, size: Size, colours: MapColours, taken: OccupiedBox[]): void {
  canvas.textAlign = 'center';
  canvas.font = `500 11px ${colours.font}`;
  canvas.letterSpacing = '0.08em';
  canvas.fillStyle = colours.dim;
  canvas.lineWidth = 3;
  for (const { name, at } of stateNames) {
    const { x, y } = toPixel(view, size, at);
    const half = canvas.measureText(name.toUpperCase()).width / 2 + 4;
    const spot = { left: x - half, right: x + half, top: y - 9, bottom: y + 9 };
    if (taken.some((other) => overlaps(spot, other))) continue;
    taken.push(spot);
    canvas.strokeText(name.toUpperCase(), x, y);
    canvas.fillText(name.toUpperCase(), x, y);
  }
  canvas.letterSpacing = '0px';
}

function overlaps(one: OccupiedBox, other: OccupiedBox): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}
