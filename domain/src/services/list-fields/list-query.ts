import { z } from 'zod';
import { calendarDay } from '../../kernel/calendar-day.ts';
import { anyOf, listQuery, selectedIds, yesNo } from '../../kernel/paging.ts';
import { line, textLimits } from '../../kernel/text.ts';
import type { FilterValue, ListField, ListFields, ListFieldTable, ListSort } from './define-list-fields.ts';

const year = z
  .string()
  .regex(/^20\d\d$/, 'Enter a year such as 2026.')
  .transform(Number);
const month = z.string().regex(/^(0[1-9]|1[0-2])$/, 'Enter a month from 01 to 12.');

function amount(pattern: RegExp, error: string, message: string) {
  return z
    .string({ error })
    .regex(pattern, message)
    .transform((text) => Math.round(Number(text) * 100))
    .optional();
}
const unsignedMessage = 'Enter an amount such as 250.00.';
const unsigned = amount(/^\d{1,8}(\.\d{1,2})?$/, unsignedMessage, unsignedMessage);
const signed = amount(/^-?\d{1,8}(\.\d{1,2})?$/, 'Enter an amount.', 'Enter an amount in dollars, such as 1299.00.');

function schemaOf(field: ListField): z.ZodType {
  switch (field.kind) {
    case 'one-of':
      return anyOf(z.enum(Object.keys(field.options), field.refusal === undefined ? {} : { error: field.refusal }));
    case 'value':
    case 'reference':
      return anyOf(line(textLimits[field.longest]));
    case 'year':
      return anyOf(year);
    case 'month':
      return anyOf(month);
    case 'yes-no':
    case 'present':
    case 'removed':
      return yesNo;
    case 'from-day':
    case 'until-day':
      return calendarDay.optional();
    case 'from-amount':
    case 'until-amount':
      return field.isSigned ? signed : unsigned;
    case 'selected':
      return selectedIds;
  }
}

/** What an address may give for a filter: one text, or several where several fit. */
type Given<Field extends ListField> = Field extends { kind: 'yes-no' | 'present' | 'removed' }
  ? 'yes' | 'no'
  : Field extends { kind: 'from-day' | 'until-day' | 'from-amount' | 'until-amount' }
    ? string
    : unknown;

type FilterSchemas<Fields extends ListFieldTable> = {
  -readonly [Name in keyof Fields]: z.ZodOptional<z.ZodType<FilterValue<Fields[Name]>, Given<Fields[Name]>>>;
};

/** Returns the query of a list: its filters and sorts, the search and the page. `further` are filters of the server alone, and those that refuse in their own words. */
export function listQueryOf<
  Fields extends ListFieldTable,
  Sorts extends Readonly<Record<string, ListSort>>,
  Further extends z.ZodRawShape = Record<never, never>,
>({ fields, sorts }: ListFields<Fields, Sorts>, further = {} as Further) {
  const schemas = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
  const filters = { ...schemas, ...further } as Omit<FilterSchemas<Fields>, keyof Further> & Further;
  return listQuery(filters, Object.keys(sorts) as (keyof Sorts & string)[]);
}
