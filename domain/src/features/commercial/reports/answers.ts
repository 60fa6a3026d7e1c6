import { z } from 'zod';
import { calendarDay } from '../../../kernel/calendar-day.ts';
import { formatDay } from '../../../kernel/dates.ts';
import { isUuid } from '../../../kernel/ids.ts';
import { serialNumber } from '../../../kernel/serial-number.ts';
import { line, lines, textLimits } from '../../../kernel/text.ts';
import type { AnswerField } from './answer-fields.ts';
import { type FieldName, findField, findSection, type SectionName } from './catalogue.ts';
import { isOrderKey } from './order-keys.ts';

/** An answer: a text, a number, yes or no, or the ids of pictures. */
export type Answer = string | number | boolean | readonly string[];

/**
 * The answers of a report by their paths: `section/row/field`; `section/row/order` says that the item exists and where it comes in its
 * section, `section/row/copied` that it has the values of the last report and waits to be confirmed; `section/done` that a section is done.
 * What is said of the whole report is under `report/`.
 */
export type Answers = Readonly<Record<string, Answer>>;

/** The most items that a report has. */
export const mostItems = 500;

/** What of an item isn't a field of the catalogue. */
const marks = { order: 'order', copied: 'copied' } as const;
export type ItemPart = FieldName | keyof typeof marks;

/** Returns the path of a part of an item. */
export const itemPath = (section: SectionName, row: string, part: ItemPart): string => `${section}/${row}/${part}`;
/** Returns the path that says whether a section is done. */
export const donePath = (section: SectionName): string => `${section}/done`;

export type ParsedPath = { section: string; row: string | null; part: string };

/** Returns the parts of a path; null when no report has it. Rows have a uuid, so that two people never add the same. */
export function parsePath(path: string): ParsedPath | null {
  const parts = path.split('/');
  const [section = '', second = '', third] = parts;
  if (parts.length > 3) return null;
  if (third === undefined) return isOfReport(section, second) ? { section, row: null, part: second } : null;
  if (findSection(section) === null || !isUuid(second)) return null;
  const isPart = Object.hasOwn(marks, third) || findField(section, third) !== null;
  return isPart ? { section, row: second, part: third } : null;
}

function isOfReport(section: string, part: string): boolean {
  return section === 'report' ? findField(section, part) !== null : findSection(section) !== null && part === 'done';
}

const flag = z.literal(true, { error: 'Send true, or null to clear it.' });
const order = z.string({ error: 'Send a place.' }).refine(isOrderKey, 'Use up to 60 small letters and digits.');

/** Returns what a field takes; every message says how to correct the answer. */
export function answerSchema(field: AnswerField): z.ZodType<Answer> {
  switch (field.kind) {
    case 'text':
      return field.longest === 'name' ? line(textLimits.name) : lines(textLimits.note);
    case 'serial':
      return serialNumber;
    case 'day':
      return calendarDay;
    case 'listed':
      return line(textLimits.name);
    case 'yes-no':
      return z.boolean({ error: 'Choose yes or no.' });
    case 'one-of':
      return z.enum(Object.keys(field.options), { error: 'Choose one from the list.' });
    case 'pictures':
      return z
        .array(z.string().refine(isUuid, 'This picture is not valid.'), { error: 'Choose pictures.' })
        .max(field.most, `Choose up to ${field.most} pictures.`)
        .refine((ids) => new Set(ids).size === ids.length, 'Add each picture once.');
    case 'number':
      return numberSchema(field);
  }
}

function numberSchema({ least, most, unit, isWhole }: Extract<AnswerField, { kind: 'number' }>) {
  const message = `Enter a ${isWhole ? 'whole number' : 'number'} from ${least} to ${most.toLocaleString('en-AU')}${unit === null ? '' : ` ${unit}`}.`;
  const number = z.number({ error: message }).min(least, message).max(most, message);
  return isWhole ? number.int(message) : number.multipleOf(0.01, 'Enter up to two decimals.');
}

/** Returns what a path takes; null when no report has it. */
export function pathSchema(path: string): z.ZodType<Answer> | null {
  const parsed = parsePath(path);
  if (parsed === null) return null;
  const { section, part } = parsed;
  if (part === 'order') return order;
  const field = findField(section, part);
  return field === null ? flag : answerSchema(field);
}

/** Returns an answer as it is stored, trimmed; empty is null. Throws the schema's error for one that the path doesn't take. */
export function readAnswer(path: string, given: unknown): Answer | null {
  const isEmpty = given == null || (typeof given === 'string' && given.trim() === '') || isEmptyList(given);
  return isEmpty ? null : (pathSchema(path)?.parse(given) ?? null);
}

function isEmptyList(given: unknown): boolean {
  return Array.isArray(given) && given.length === 0;
}

/** An item of a report: the answers of one row. */
export type Item = {
  section: SectionName;
  row: string;
  order: string;
  /** Its values are those of the last report, and wait to be confirmed. */
  isCopied: boolean;
  values: Readonly<Partial<Record<FieldName, Answer>>>;
};

/** Returns the items of a report by section in the order of the catalogue, each section in its own order. */
export function itemsOf(answers: Answers, sectionNames: readonly SectionName[]): Item[] {
  const rows = Map.groupBy(Object.keys(answers), (path) => path.split('/').slice(0, 2).join('/'));
  const items = [...rows].flatMap(([start, paths]) => itemOf(answers, start, paths) ?? []);
  const bySection = Map.groupBy(items, ({ section }) => section);
  return sectionNames.flatMap((section) => (bySection.get(section) ?? []).sort(byOrder));
}

function itemOf(answers: Answers, start: string, paths: readonly string[]): Item | null {
  const [section = '', row = ''] = start.split('/');
  const place = answers[`${start}/order`];
  if (typeof place !== 'string') return null;
  const values = paths
    .map((path) => [path.slice(start.length + 1), answers[path]] as const)
    .filter(([part]) => findField(section, part) !== null);
  const isCopied = answers[`${start}/copied`] === true;
  return { section: section as SectionName, row, order: place, isCopied, values: Object.fromEntries(values) };
}

function byOrder(one: Item, other: Item): number {
  if (one.order !== other.order) return one.order < other.order ? -1 : 1;
  return one.row < other.row ? -1 : 1;
}

/** Returns an answer as people read it, with its unit; yes-and-no and codes by their labels. */
export function answerText(field: AnswerField, answer: Answer): string {
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (field.kind === 'one-of') return field.options[String(answer)] ?? String(answer);
  if (field.kind === 'day') return formatDay(String(answer));
  if (field.kind === 'number') return field.unit === null ? String(answer) : `${answer} ${field.unit}`;
  return Array.isArray(answer) ? String(answer.length) : String(answer);
}
