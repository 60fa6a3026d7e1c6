import { capital } from '../../../kernel/capital.ts';
import { type Answers, itemsOf } from './answers.ts';
import { sectionNames, sections } from './catalogue.ts';

/** Returns what the items of a report are called, by their rows: `Pool cover 2, Outdoor pool`. */
export function itemTitles(answers: Answers): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    itemsOf(answers, sectionNames).map(({ section, row, values: { location } }) => {
      const place = (counts.get(section) ?? 0) + 1;
      counts.set(section, place);
      const numbered = `${capital(sections[section].item)} ${place}`;
      return [row, location === undefined ? numbered : `${numbered}, ${String(location)}`];
    }),
  );
}
