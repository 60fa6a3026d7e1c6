import type { Point } from './place.ts';

const earthRadiusKm = 6371.0088;
const kmPerDegree = (Math.PI * earthRadiusKm) / 180;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Returns the kilometres between two points along the earth's surface, the globe taken as a sphere (right to half a percent). */
export function greatCircleKm(from: Point, to: Point): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2);
  const east = Math.sin(radians(to.longitude - from.longitude) / 2);
  const half = north * north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east * east;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Returns the degrees that hold everything within so many kilometres of a point; whole longitudes where the box meets a pole. */
export function boundingBox(point: Point, km: number): { north: number; south: number; east: number; west: number } {
  const high = km / kmPerDegree;
  const north = Math.min(90, point.latitude + high);
  const south = Math.max(-90, point.latitude - high);
  const narrowest = Math.cos(radians(Math.max(Math.abs(north), Math.abs(south))));
  const wide = narrowest * 180 <= high ? 180 : high / narrowest;
  return { north, south, east: point.longitude + wide, west: point.longitude - wide };
}

/** Returns a distance as people say it: `850 m`, `3.2 km`, `120 km`. */
export function distanceText(km: number): string {
  if (km < 0.95) return `${Math.round(km * 20) * 50} m`;
  return km < 9.95 ? `${km.toFixed(1)} km` : `${Math.round(km).toLocaleString('en-AU')} km`;
}
