import { type SectionName, sectionNames } from '../reports/catalogue.ts';

/** The sections of a report in the order in which an inspector walks past them. */
export type Walk = readonly SectionName[];

/** Returns whether a list names every section of the catalogue once. */
export function isWholeWalk(names: readonly string[]): names is Walk {
  return names.length === sectionNames.length && sectionNames.every((name) => names.includes(name));
}

/**
 * Returns the walk of a site from what is stored. Sections that the catalogue no longer has are left out, and those that it has gained come
 * last; a site without an own order has that of the catalogue. §3
 */
export function walkOf(stored: readonly string[]): Walk {
  const known = sectionNames.filter((name) => stored.includes(name));
  const ordered = known.toSorted((one, other) => stored.indexOf(one) - stored.indexOf(other));
  return [...ordered, ...sectionNames.filter((name) => !stored.includes(name))];
}

/** Returns a walk in which one section has moved by some places, as far as there are places. */
export function movedSection(walk: Walk, name: SectionName, places: number): Walk {
  const from = walk.indexOf(name);
  const to = Math.min(Math.max(from + places, 0), walk.length - 1);
  return walk.toSpliced(from, 1).toSpliced(to, 0, name);
}
