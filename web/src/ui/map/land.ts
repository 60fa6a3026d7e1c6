import { geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import atlasAddress from 'world-atlas/countries-50m.json?url';
import { codeOf, withinLimit } from '../../platform/api/load-code.ts';
import { middleLongitude } from './map-view.ts';

/** One country as a path in a world that is `worldSize` wide, with the box around it. */
export type Land = { id: string; path: Path2D; left: number; right: number; top: number; bottom: number };
type Atlas = Parameters<typeof feature>[0];

export const worldSize = 1024;
/** From here on the coasts are drawn finely. */
export const nearFrom = 5.5;
/** Lies around the pole, which Mercator can't show. */
const antarctica = '010';

/** Loads the land of the world. It comes with the product, so that no other company sees what is looked at. */
export const loadLand = once(async () => {
  const response = await withinLimit(fetch(atlasAddress));
  if (!response.ok) throw new Error(`The map could not be fetched: ${response.status}`);
  return landOf((await response.json()) as Atlas);
});

const loadNearCoasts = codeOf(() => import('virtual:near-coasts'));

/** Loads the same with detailed coasts where dealers are. */
export const loadNearLand = once(async () => {
  const [land, { nearCoasts }] = await Promise.all([loadLand(), loadNearCoasts()]);
  const near = landOf(nearCoasts as Atlas);
  const ids = new Set(near.map(({ id }) => id));
  return [...land.filter(({ id }) => !ids.has(id)), ...near];
});

function landOf(atlas: Atlas): Land[] {
  const countries = atlas.objects.countries && feature(atlas, atlas.objects.countries);
  if (!countries || !('features' in countries)) throw new Error('The map holds no countries.');
  const projection = geoMercator()
    .rotate([-middleLongitude, 0])
    .scale(worldSize / (2 * Math.PI))
    .translate([worldSize / 2, worldSize / 2])
    .precision(0);
  const toPath = geoPath(projection).digits(5);
  return countries.features
    .filter(({ id }) => id !== antarctica)
    .map((country) => {
      const [[left, top], [right, bottom]] = toPath.bounds(country);
      return { id: String(country.id), path: new Path2D(toPath(country) ?? ''), left, top, right, bottom };
    });
}

/** Fetches at the first call; what failed is tried again at the next one. */
function once(load: () => Promise<readonly Land[]>): () => Promise<readonly Land[]> {
  let loading: Promise<readonly Land[]> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
