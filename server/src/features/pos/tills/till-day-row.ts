import { tillDayRecord } from '@poolhouse/domain/features/pos/records';
import type { TillId } from '@poolhouse/domain/features/pos/tills/till';
import type { Counted } from '@poolhouse/domain/features/pos/tills/till-count';
import type { ClosedDay, TillDayId } from '@poolhouse/domain/features/pos/tills/till-report';
import { type Selectable, sql } from 'kysely';
import type { TillDaysTable } from '../../../platform/database/database-tables.ts';
import { columnsOf, fieldsOf, loadOne, type Noun, type Source } from '../../../platform/records/index.ts';

type Narrowed = {
  id: TillDayId;
  till_id: TillId;
  expected: Counted | null;
  counted: Counted | null;
};
export type TillDayRow = Omit<Selectable<TillDaysTable>, keyof Narrowed> &
  Narrowed & {
    till: string;
    sales: number;
    /** A sum, which the driver would give as text. */
    total_cents: number;
  };

/** Days of tills, each with the sums of the sales that got their number on it. */
export const tillDaySource: Source<TillDayRow> = {
  name: 'day of a till',
  from: sql`till_days d join tills t on t.id = d.till_id
    cross join lateral (select count(*)::int as sales, coalesce(sum(total_cents), 0)::float8 as total_cents
      from sales where till_day_id = d.id) s`,
  table: sql`till_days d`,
  columns: sql`d.*, t.code as till, s.sales, s.total_cents`,
  key: 'd.id',
};

const valuesOf = (row: TillDayRow) => fieldsOf(row, ['bankedCents', 'bankedOn', 'bankReference', 'bankedBy']);
type BankingValues = ReturnType<typeof valuesOf>;

const sum = (counted: Readonly<Record<string, number>>) =>
  Object.values(counted).reduce((total, cents) => total + cents, 0);

/** Returns a day of a till as the list of its days has it. */
export function presentTillDay(row: TillDayRow, values: BankingValues = valuesOf(row)): ClosedDay {
  const { expected, counted } = row;
  return {
    ...fieldsOf(row, ['id', 'zNumber', 'tillId', 'till', 'floatCents', 'sales', 'totalCents', 'revision']),
    openedAt: row.opened_at.toISOString(),
    openedBy: row.opened_by_name,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by_name,
    differenceCents: expected === null || counted === null ? null : sum(counted) - sum(expected),
    countedCashCents: counted?.cash ?? null,
    ...values,
    floatLeftCents: counted === null || values.bankedCents === null ? null : counted.cash - values.bankedCents,
  };
}

/** Days of tills: people change what of their cash was taken to the bank. */
export const tillDays: Noun<TillDayRow, BankingValues, ClosedDay> = {
  record: tillDayRecord,
  table: 'till_days',
  load: ({ db }, id) => loadOne(db, tillDaySource, id),
  values: valuesOf,
  columns: (values) => columnsOf(values),
  present: presentTillDay,
  label: () => 'Day of a till',
  logged: ({ bankedCents, bankedOn, bankReference }) => ({ bankedCents, bankedOn, bankReference }),
};
