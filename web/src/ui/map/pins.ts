import Supercluster from 'supercluster';
import { boxOf, type MapPoint, type MapView, maxZoom, type Size, toWorld, type World } from './map-view.ts';

/** Many points in columns: the nth entries are one point. `category` is an index into the legend's categories. */
export type PinColumns = { x: readonly number[]; y: readonly number[]; category: readonly number[] };

/** What a picture shows at one place: one point, or several that would cover each other. */
export type Mark = {
  at: World;
  /** The point's index; -1 for several. */
  index: number;
  count: number;
  /** How many there are of each category. */
  counts: Readonly<Record<number, number>>;
  clusterId: number | null;
};

type One = { index: number; category: number };
type Counts = { counts: Record<number, number> };

const clusterPixels = 46;

/** Points that gather to clusters where they would cover each other. */
export class Pins {
  readonly #tree: Supercluster<One, Counts>;

  constructor({ x, y, category }: PinColumns) {
    this.#tree = new Supercluster<One, Counts>({
      radius: clusterPixels,
      extent: 256,
      maxZoom: maxZoom - 1,
      minPoints: 3,
      map: (one) => ({ counts: { [one.category]: 1 } }),
      reduce: (all, some) => {
        all.counts = { ...all.counts };
        for (const [key, count] of Object.entries(some.counts)) {
          all.counts[Number(key)] = (all.counts[Number(key)] ?? 0) + count;
        }
      },
    });
    this.#tree.load(
      x.map((longitude, index) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [longitude, y[index] ?? 0] },
        properties: { index, category: category[index] ?? 0 },
      })),
    );
  }

  /** What the picture contains, a little beyond its edges included. */
  marksIn(view: MapView, size: Size): Mark[] {
    const { north, south, east, west } = boxOf(view, { width: size.width + 120, height: size.height + 120 });
    const isAll = east - west >= 360;
    const box: [number, number, number, number] = isAll ? [-180, south, 180, north] : [west, south, east, north];
    return this.#tree.getClusters(box, Math.floor(view.zoom)).map((found) => {
      const [longitude = 0, latitude = 0] = found.geometry.coordinates;
      const at = toWorld({ latitude, longitude });
      const { properties } = found;
      if ('cluster' in properties) {
        const { cluster_id: clusterId, point_count: count, counts } = properties;
        return { at, index: -1, count, counts, clusterId };
      }
      return { at, index: properties.index, count: 1, counts: { [properties.category]: 1 }, clusterId: null };
    });
  }

  /** The zoom at which a cluster comes apart. */
  zoomOf(clusterId: number): number {
    return this.#tree.getClusterExpansionZoom(clusterId);
  }

  /** The points of a cluster. */
  pointsOf(clusterId: number): number[] {
    return this.#tree.getLeaves(clusterId, Number.POSITIVE_INFINITY).map(({ properties }) => properties.index);
  }
}

/** Returns the points inside the picture, by their index. */
export function indexesInView({ x, y }: Pick<PinColumns, 'x' | 'y'>, view: MapView, size: Size): number[] {
  const { north, south, east, west } = boxOf(view, size);
  const found: number[] = [];
  for (let index = 0; index < x.length; index += 1) {
    const latitude = y[index] ?? 0;
    if (latitude > north || latitude < south) continue;
    const longitude = x[index] ?? 0;
    if (isBetween(longitude, west, east) || isBetween(longitude + 360, west, east)) found.push(index);
  }
  return found;
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

export function pointAt({ x, y }: Pick<PinColumns, 'x' | 'y'>, index: number): MapPoint {
  return { latitude: y[index] ?? 0, longitude: x[index] ?? 0 };
}
