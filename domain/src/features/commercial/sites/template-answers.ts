import { type Answer, type Answers, itemPath, itemsOf } from '../reports/answers.ts';
import { type FieldName, sectionNames } from '../reports/catalogue.ts';

/** What was found on one day, and isn't part of a template. */
const findings: ReadonlySet<string> = new Set<FieldName>(['condition', 'urgency', 'comment', 'image']);

/**
 * Returns the answers with which a report begins that follows the template of its site: each item of the report that the template was saved
 * from, with what identifies and measures it. Conditions, urgencies, comments and pictures are left out. §3
 */
export function templateAnswers(report: Answers): Answers {
  const kept = itemsOf(report, sectionNames).flatMap(({ section, row, order, values }) => {
    const lasting = Object.entries(values).filter(([name]) => !findings.has(name));
    return [
      [itemPath(section, row, 'order'), order],
      ...lasting.map(([name, answer]) => [itemPath(section, row, name as FieldName), answer]),
    ] as [string, Answer][];
  });
  return Object.fromEntries(kept);
}
