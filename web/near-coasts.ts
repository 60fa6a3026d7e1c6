import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** What pages import; there is no such file. */
const moduleName = 'virtual:near-coasts';
const resolvedName = `\0${moduleName}`;
/** Australia, New Zealand, New Caledonia, Fiji, Singapore, Hong Kong: where dealers are looked at from near. */
const countries = new Set(['036', '554', '540', '242', '702', '344']);

type Arcs = number | Arcs[];
type Country = { type: string; id?: string; arcs: Arcs[] };
type Atlas = { transform: unknown; arcs: unknown[]; objects: { countries: { geometries: Country[] } } };

/** Cuts the countries that matter out of the fine coasts of the world: 157 of 3,660 KB. */
export function nearCoasts(): Plugin {
  return {
    name: 'poolhouse-near-coasts',
    resolveId: (id) => (id === moduleName ? resolvedName : undefined),
    async load(id) {
      if (id !== resolvedName) return;
      const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
      const text = JSON.stringify(cutOut(JSON.parse(await readFile(file, 'utf8'))));
      return `export const nearCoasts = JSON.parse(${JSON.stringify(text)});`;
    },
  };
}

function cutOut({ transform, arcs, objects }: Atlas): unknown {
  const places = new Map<number, number>();
  const kept: unknown[] = [];
  const moved = (arc: Arcs): Arcs => {
    if (typeof arc !== 'number') return arc.map(moved);
    const index = arc < 0 ? ~arc : arc;
    const place = places.get(index) ?? kept.push(arcs[index]) - 1;
    places.set(index, place);
    return arc < 0 ? ~place : place;
  };
  const geometries = objects.countries.geometries
    .filter(({ id }) => id !== undefined && countries.has(id))
    .map(({ type, id, arcs: own }) => ({ type, id, arcs: own.map(moved) }));
  return {
    type: 'Topology',
    transform,
    objects: { countries: { type: 'GeometryCollection', geometries } },
    arcs: kept,
  };
}
