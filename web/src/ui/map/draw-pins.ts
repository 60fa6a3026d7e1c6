import type { OccupiedBox } from './draw-names.ts';
import type { MapColours } from './map-colours.ts';
import { type MapView, type Pixel, type Size, toPixel } from './map-view.ts';
import type { Mark } from './pins.ts';

type Canvas = CanvasRenderingContext2D;

const pinRadius = 6.5;

/** Returns the radius of a pin: larger for more dealers, but never so large that it hides a town. */
export function radiusOf({ count }: Pick<Mark, 'count'>): number {
  return count === 1 ? pinRadius : 12 + Math.min(14, Math.log2(count) * 1.5);
}

export type MarkLook = {
  /** A colour for each category. */
  palette: readonly string[];
  /** The point that is chosen or pointed at. */
  lit: number | null;
};

/** Draws all marks, and notes where they stand. */
export function drawMarks(
  canvas: Canvas,
  marks: readonly Mark[],
  view: MapView,
  size: Size,
  colours: MapColours,
  { palette, lit }: MarkLook,
): OccupiedBox[] {
  const lastLit = [...marks].sort((one, other) => Number(one.index === lit) - Number(other.index === lit));
  return lastLit.map((mark) => {
    const place = toPixel(view, size, mark.at);
    const radius = radiusOf(mark) + (mark.index === lit && lit !== null ? 3 : 0);
    if (mark.clusterId === null) drawPin(canvas, place, radius, palette[categoryOf(mark)] ?? colours.dim, colours);
    else drawCluster(canvas, mark, place, radius, palette, colours);
    return { left: place.x - radius, right: place.x + radius, top: place.y - radius, bottom: place.y + radius };
  });
}

function categoryOf({ counts }: Mark): number {
  return Number(Object.keys(counts)[0] ?? 0);
}

export function drawPin(canvas: Canvas, { x, y }: Pixel, radius: number, colour: string, colours: MapColours): void {
  canvas.beginPath();
  canvas.arc(x, y, radius, 0, 2 * Math.PI);
  canvas.fillStyle = colour;
  canvas.strokeStyle = colours.pinEdge;
  canvas.lineWidth = 2;
  canvas.fill();
  canvas.stroke();
}

/** A disc with the number of points in it, and a ring that shows their categories. */
function drawCluster(
  canvas: Canvas,
  { counts, count }: Mark,
  { x, y }: Pixel,
  radius: number,
  palette: readonly string[],
  colours: MapColours,
): void {
  canvas.beginPath();
  canvas.arc(x, y, radius + 1.5, 0, 2 * Math.PI);
  canvas.fillStyle = colours.pinEdge;
  canvas.fill();
  let from = -Math.PI / 2;
  canvas.lineWidth = 4;
  for (const [category, part] of Object.entries(counts)) {
    const to = from + (part / count) * 2 * Math.PI;
    canvas.beginPath();
    canvas.arc(x, y, radius - 2, from, to);
    canvas.strokeStyle = palette[Number(category)] ?? colours.dim;
    canvas.stroke();
    from = to;
  }
  canvas.font = `600 ${count > 999 ? 10 : 11}px ${colours.font}`;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.fillStyle = colours.text;
  canvas.fillText(shortCount(count), x, y + 0.5);
}

/** `950`, `1.2k`, `34k`. */
function shortCount(count: number): string {
  if (count < 1_000) return String(count);
  return count < 9_950 ? `${(count / 1_000).toFixed(1)}k` : `${Math.round(count / 1_000)}k`;
}
