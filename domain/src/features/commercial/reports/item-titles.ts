import { capital } from '../../../kernel/capital.ts';
import { type Answers, type Item, itemsOf } from './answers.ts';
import { findSection, sectionNames } from './catalogue.ts';

/** Returns what the items of a report are called, by their rows: `Pool cover 2, Outdoor pool`. */
export function itemTitles(answers: Answers): ReadonlyMap<string, string> {
  const items = itemsOf(answers, sectionNames);
  return new Map(items.map((item) => [item.row, titleOf(item, items)]));
}

function titleOf({ section, row, values }: Item, items: readonly Item[]): string {
  const place = items.filter((item) => item.section === section).findIndex((item) => item.row === row) + 1;
  const numbered = `${capital(findSection(section)?.item ?? section)} ${place}`;
  return values.location === undefined ? numbered : `${numbered}, ${String(values.location)}`;
}
