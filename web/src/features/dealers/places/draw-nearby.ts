import type { NearbyAnswer, NearbyDealer } from '@poolhouse/domain/features/dealers/places/nearby';
import { statusColours } from '../../../platform/theme/status-colours.ts';
import type { OccupiedBox } from '../../../ui/map/draw-names.ts';
import { drawPin } from '../../../ui/map/draw-pins.ts';
import { drawRings, ringsFor } from '../../../ui/map/draw-rings.ts';
import type { DrawOnMap } from '../../../ui/map/map-canvas.tsx';
import type { MapColours } from '../../../ui/map/map-colours.ts';
import { type Pixel, toPixel, toWorld } from '../../../ui/map/map-view.ts';

type Canvas = CanvasRenderingContext2D;
type Spot = { dealer: NearbyDealer; rank: number; at: Pixel };

export const pinPixels = 11;

/** Returns where was looked from with rings around it, a line to each dealer found, and the dealers with their rank. */
export function drawNearby({ place, dealers }: NearbyAnswer, lit: string | null): DrawOnMap {
  return (canvas, view, size, colours) => {
    const from = toPixel(view, size, toWorld(place));
    const spots = dealers.map((dealer, at) => ({ dealer, rank: at + 1, at: toPixel(view, size, toWorld(dealer)) }));
    const farthest = Math.max(1, ...dealers.map(({ distanceKm }) => distanceKm));
    const words = drawRings(canvas, place, ringsFor(farthest), view, size, colours);
    for (const { dealer, at } of spots) drawLine(canvas, from, at, dealer.id === lit, colours);
    for (const spot of spots.toReversed()) drawRanked(canvas, spot, spot.dealer.id === lit, colours);
    drawPin(canvas, from, 7, colours.accent, colours);
    return [...words, ...[from, ...spots.map(({ at }) => at)].map(around)];
  };
}

function around({ x, y }: Pixel): OccupiedBox {
  return { left: x - pinPixels, right: x + pinPixels, top: y - pinPixels, bottom: y + pinPixels };
}

function drawLine(canvas: Canvas, from: Pixel, to: Pixel, isLit: boolean, colours: MapColours): void {
  canvas.beginPath();
  canvas.moveTo(from.x, from.y);
  canvas.lineTo(to.x, to.y);
  canvas.lineWidth = isLit ? 2.5 : 1;
  canvas.strokeStyle = isLit ? colours.accent : colours.dim;
  canvas.stroke();
}

function drawRanked(canvas: Canvas, { dealer, rank, at }: Spot, isLit: boolean, colours: MapColours): void {
  const colour = statusColours[dealer.busyUntil === null ? 'teal' : 'orange'][6];
  drawPin(canvas, at, pinPixels + (isLit ? 2 : 0), colour, colours);
  canvas.font = `600 11px ${colours.font}`;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.fillStyle = '#ffffff';
  canvas.fillText(String(rank), at.x, at.y + 0.5);
}
