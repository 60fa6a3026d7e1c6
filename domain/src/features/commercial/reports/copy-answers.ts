import { type Answer, type Answers, itemPath, itemsOf } from './answers.ts';
import { type FieldName, sectionNames } from './catalogue.ts';

/** What is of its own day, and is never copied. */
const ofItsDay: ReadonlySet<string> = new Set<FieldName>(['image']);

/**
 * Returns the answers with which a report begins that repeats the last one: its items under the same rows, by which they are compared from
 * year to year, each marked until a person confirms it. Pictures, done marks and what was said of the whole report are not copied. §10 of the
 * decisions
 */
export function copyAnswers(last: Answers): Answers {
  const copied = itemsOf(last, sectionNames).flatMap(({ section, row, order, values }) => {
    const kept = Object.entries(values).filter(([name]) => !ofItsDay.has(name));
    return [
      [itemPath(section, row, 'order'), order],
      [itemPath(section, row, 'copied'), true],
      ...kept.map(([name, answer]) => [itemPath(section, row, name as FieldName), answer]),
    ] as [string, Answer][];
  });
  return Object.fromEntries(copied);
}
