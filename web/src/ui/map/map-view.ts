/** A point on the globe, in degrees. */
export type MapPoint = { latitude: number; longitude: number };
export type Size = { width: number; height: number };
export type Pixel = { x: number; y: number };
/** A place of the flat world: 0 to 1 from west to east and from north to south. */
export type World = { x: number; y: number };
/** What a map shows: the middle of the picture, and how near it is. Each step of zoom doubles the scale. */
export type MapView = World & { zoom: number };
export type Box = { north: number; south: number; east: number; west: number };

/** Pixels of the whole world at zoom 0. */
const tile = 256;
export const minZoom = 2;
export const maxZoom = 14;
/** The world is cut in the Atlantic, so that New Zealand and Fiji lie on one map. */
export const middleLongitude = 150;
const steepest = 85;

/** Projects coordinates with the Mercator projection of web maps. */
export function toWorld({ latitude, longitude }: MapPoint): World {
  const turned = ((((longitude - middleLongitude + 180) % 360) + 360) % 360) / 360;
  const sine = Math.sin((Math.max(-steepest, Math.min(steepest, latitude)) * Math.PI) / 180);
  return { x: turned, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** Converts coordinates to a point. East of the date line the longitude grows past 180 degrees, so that west is always smaller. */
export function toPoint({ x, y }: World): MapPoint {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return { latitude, longitude: x * 360 - 180 + middleLongitude };
}

export function scaleOf(zoom: number): number {
  return tile * 2 ** zoom;
}

export function toPixel(view: MapView, size: Size, { x, y }: World): Pixel {
  const scale = scaleOf(view.zoom);
  return { x: (x - view.x) * scale + size.width / 2, y: (y - view.y) * scale + size.height / 2 };
}

export function fromPixel(view: MapView, size: Size, { x, y }: Pixel): World {
  const scale = scaleOf(view.zoom);
  return { x: view.x + (x - size.width / 2) / scale, y: view.y + (y - size.height / 2) / scale };
}

function clampView({ x, y, zoom }: MapView): MapView {
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
  return { x: within(x, 0, 1), y: within(y, 0, 1), zoom: within(zoom, minZoom, maxZoom) };
}

export function panView(view: MapView, { x, y }: Pixel): MapView {
  const scale = scaleOf(view.zoom);
  return clampView({ x: view.x + x / scale, y: view.y + y / scale, zoom: view.zoom });
}

/** Zooms the view; the place under the pointer stays where it is. */
export function zoomView(view: MapView, size: Size, at: Pixel, zoom: number): MapView {
  const fixed = fromPixel(view, size, at);
  const next = clampView({ ...view, zoom });
  const scale = scaleOf(next.zoom);
  return clampView({
    x: fixed.x - (at.x - size.width / 2) / scale,
    y: fixed.y - (at.y - size.height / 2) / scale,
    zoom: next.zoom,
  });
}

/** Returns the degrees that a picture shows. */
export function boxOf(view: MapView, size: Size): Box {
  const { latitude: north, longitude: west } = toPoint(fromPixel(view, size, { x: 0, y: 0 }));
  const { latitude: south, longitude: east } = toPoint(fromPixel(view, size, { x: size.width, y: size.height }));
  return { north, south, east, west };
}

/** Returns the view that shows all of these points, with some space around them. */
export function fitView(points: Iterable<MapPoint>, size: Size, room = 48, nearest = 12): MapView {
  let [left, right, top, bottom] = [1, 0, 1, 0];
  for (const point of points) {
    const { x, y } = toWorld(point);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < left) return australia(size);
  const wide = Math.max(1, size.width - 2 * room) / Math.max(right - left, 1e-9);
  const high = Math.max(1, size.height - 2 * room) / Math.max(bottom - top, 1e-9);
  const zoom = Math.min(nearest, Math.log2(Math.min(wide, high) / tile));
  return clampView({ x: (left + right) / 2, y: (top + bottom) / 2, zoom });
}

/** Returns the view of a map that has nothing to show yet. */
export function australia(size: Size): MapView {
  const corners = [
    { latitude: -10, longitude: 113 },
    { latitude: -44, longitude: 154 },
  ];
  return fitView(corners, size, 24);
}

/** Returns a view as the address holds it: latitude, longitude, zoom. */
export function viewText(view: MapView): string {
  const { latitude, longitude } = toPoint(view);
  return `${latitude.toFixed(4)},${longitude.toFixed(4)},${view.zoom.toFixed(2)}`;
}

export function readView(text: unknown): MapView | null {
  if (typeof text !== 'string') return null;
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = text.split(',').map(Number);
  if (![latitude, longitude, zoom].every(Number.isFinite)) return null;
  return clampView({ ...toWorld({ latitude, longitude }), zoom });
}
