import { companyZone } from '@poolhouse/domain/kernel/dates';
import { monthIn } from '@poolhouse/domain/kernel/months';
import type { ListField, ListFields, ListFieldTable } from '@poolhouse/domain/services/list-fields/define-list-fields';
import type { ListFilter, ListOption } from '../../ui/list/list-config.ts';

/** The filters whose values the page asks the server for. */
type ServerFilter<Fields extends ListFieldTable> = {
  [Name in keyof Fields & string]: Fields[Name] extends { kind: 'value' } ? Name : never;
}[keyof Fields & string];
/** What the server knows to choose from, by filter. */
type Known<Fields extends ListFieldTable> = {
  readonly [Name in ServerFilter<Fields>]?: readonly (string | ListOption)[];
};

/** Returns the filters of a list as people see them; filters that no one asked the server about yet offer nothing. */
export function filtersOf<Fields extends ListFieldTable>(
  { fields, noun }: Pick<ListFields<Fields>, 'fields' | 'noun'>,
  known: Known<Fields> = {},
  now = new Date(),
): ListFilter[] {
  const options: Readonly<Record<string, readonly (string | ListOption)[] | undefined>> = known;
  return Object.entries(fields).map(([id, field]): ListFilter => {
    if (field.kind === 'selected') return { kind: 'records', id, label: 'Selected', noun, isFromLinks: true };
    if (field.kind === 'removed') return { kind: 'yes-no', id, label: 'Removed' };
    const { label, isFromLinks } = field;
    return { ...shownAs(field, options[id] ?? [], now), id, label, ...(isFromLinks && { isFromLinks }) } as ListFilter;
  });
}

function shownAs(field: ListField, known: readonly (string | ListOption)[], now: Date) {
  switch (field.kind) {
    case 'one-of': {
      const { options, offered = Object.keys(options) } = field;
      return { kind: 'options', options: offered.map((value) => ({ value, label: options[value] ?? value })) };
    }
    case 'value':
      if (field.offered !== undefined) return { kind: 'options', options: field.offered };
      return { kind: 'options', options: known.map(choiceOf), isOpenEnded: true };
    case 'reference':
      return { kind: 'options', options: [], isOpenEnded: true };
    case 'year':
      return { kind: 'options', options: yearsSince(field.first, now) };
    case 'month':
      return { kind: 'options', options: monthsOfYear() };
    case 'from-day':
    case 'until-day':
      return { kind: 'day' };
    case 'from-amount':
    case 'until-amount':
      return { kind: 'text' };
    default:
      return { kind: 'yes-no' };
  }
}

const choiceOf = (value: string | ListOption): ListOption =>
  typeof value === 'string' ? { value, label: value } : value;

/** Returns the current year in Sydney down to the first one. */
function yearsSince(first: number, now: Date): ListOption[] {
  const current = Number(monthIn(companyZone, now).slice(0, 4));
  return Array.from({ length: current - first + 1 }, (_, at) => choiceOf(String(current - at)));
}

function monthsOfYear(): ListOption[] {
  const nameOf = (month: number) =>
    new Date(Date.UTC(2026, month, 1)).toLocaleString('en-AU', { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0')).map((value, month) => ({
    value,
    label: `${value} ${nameOf(month)}`,
  }));
}
