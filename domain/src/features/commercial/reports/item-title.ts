import { capital } from '../../../kernel/capital.ts';
import type { Item } from './answers.ts';
import { findSection } from './catalogue.ts';

/** Returns what an item is called among those of its report: `Pool cover 2, Outdoor pool`. */
export function itemTitle({ section, row, values }: Item, items: readonly Item[]): string {
  const place = items.filter((item) => item.section === section).findIndex((item) => item.row === row) + 1;
  const numbered = `${capital(findSection(section)?.item ?? section)} ${place}`;
  return values.location === undefined ? numbered : `${numbered}, ${String(values.location)}`;
}
