import { type TenderMethod, tenderMethods } from '@poolhouse/domain/features/pos/sales/tender';
import type { TillReport } from '@poolhouse/domain/features/pos/tills/till';
import { type Counted, compareCount, type TillTakings } from '@poolhouse/domain/features/pos/tills/till-count';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { TillDaysTable } from '../../../platform/database/database-tables.ts';

type TillDayRow = Selectable<TillDaysTable> & {
  code: string;
  expected: Record<TenderMethod, number> | null;
  counted: Counted | null;
};

/** Returns what a till took and gave out since it was opened. */
export async function takingsOf(db: Db, dayId: string, floatCents: number): Promise<TillTakings> {
  const { rows: tenders } = await sql<TillTakings['tenders'][number]>`select method, amount_cents as "amountCents",
      rounding_cents as "roundingCents" from sale_tenders where till_day_id = ${dayId}`.execute(db);
  const { rows: movements } = await sql<
    TillTakings['movements'][number]
  >`select direction, amount_cents as "amountCents"
    from till_movements where till_day_id = ${dayId}`.execute(db);
  return { floatCents, tenders, movements };
}

type Sums = { day_id: string; sales: number; cash_in: number; cash_out: number; rounding: number };

/** Returns closed days of a till with their sums, the latest first. */
export async function reportsOf(db: Db, tillId: string): Promise<TillReport[]> {
  const { rows } = await sql<TillDayRow & Sums>`select d.*, t.code,
      (select count(distinct sale_id) from sale_tenders s where s.till_day_id = d.id)::int as sales,
      coalesce((select sum(amount_cents) from till_movements m where m.till_day_id = d.id and direction = 'in'), 0)::float8 as cash_in,
      coalesce((select sum(amount_cents) from till_movements m where m.till_day_id = d.id and direction = 'out'), 0)::float8 as cash_out,
      coalesce((select sum(rounding_cents) from sale_tenders s where s.till_day_id = d.id), 0)::float8 as rounding
    from till_days d join tills t on t.id = d.till_id where d.till_id = ${tillId} and d.closed_at is not null
    order by d.opened_at desc limit 200`.execute(db);
  return rows.map(presentReport);
}

const none = Object.fromEntries(tenderMethods.map((method) => [method, 0])) as Counted;

function presentReport(row: TillDayRow & Sums): TillReport {
  return {
    id: row.id,
    till: row.code,
    openedAt: row.opened_at.toISOString(),
    openedBy: row.opened_by_name,
    floatCents: row.float_cents,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by_name,
    sales: row.sales,
    methods: compareCount(row.expected ?? none, row.counted ?? none),
    cashInCents: row.cash_in,
    cashOutCents: row.cash_out,
    roundingCents: row.rounding,
    note: row.note,
  };
}
