import { capital } from '../../../kernel/capital.ts';
import type { Item } from './answers.ts';
import { sections } from './catalogue.ts';

/** Returns what each item is called by its row, numbered within its section: `Pool cover 2, Outdoor pool`. */
export function itemTitles(items: readonly Item[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    items.map(({ section, row, values: { location } }) => {
      const place = (counts.get(section) ?? 0) + 1;
      counts.set(section, place);
      const numbered = `${capital(sections[section].item)} ${place}`;
      return [row, location === undefined ? numbered : `${numbered}, ${String(location)}`];
    }),
  );
}
