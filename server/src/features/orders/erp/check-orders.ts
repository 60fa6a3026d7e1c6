import type { CheckedOrder } from '@poolhouse/domain/features/orders/sending/api';
import type { SentDifference } from '@poolhouse/domain/features/orders/sending/compare-with-erp';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import type { ErpOrderKey, ErpOrderState, ErpPort } from '../../../connectors/erp/port.ts';
import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/database/write.ts';
import type { JobRun } from '../../../platform/jobs/index.ts';
import { columnsOf, fieldsOf } from '../../../platform/records/index.ts';
import type { ErpOrderTable, ErpRow } from './queue-for-erp.ts';

/** Orders of one kind as a check of what the ERP holds looks at them. */
export type SentOrders<Row extends ErpRow> = ErpOrderTable<Row> & {
  /** What the ERP is told of each. */
  keyOf(row: Row): ErpOrderKey;
  compare(row: Row, inErp: ErpOrderState | null): SentDifference | null;
  mended: AuditAction;
};

type Given = {
  erp: ErpPort;
  run: JobRun;
  since: Date;
  /** What the ERP says that changed since, by its number. */
  changed: ReadonlyMap<string, ErpOrderState>;
  contextFor(name: string): Context;
};
export type CheckOrders = (given: Given) => Promise<{ checked: number; differences: CheckedOrder[] }>;

/** Returns what compares the orders of this kind that were sent, or may have been, with the ERP, and corrects ours. */
export function checkOrders<Row extends ErpRow>(kind: SentOrders<Row>): CheckOrders {
  return async ({ erp, run, since, changed, contextFor }) => {
    const { rows } = await sql<Row>`select ${kind.source.columns} from ${kind.source.from}
      where o.erp_state <> 'unsent' and o.date >= ${since}::date
        and not exists (select from outbox x where x.id = o.erp_intent_id and x.state in ('queued', 'sending'))
      order by o.date, o.id`.execute(run.db);
    const differences: CheckedOrder[] = [];
    for (const [at, row] of rows.entries()) {
      run.signal.throwIfAborted();
      const key = kind.keyOf(row);
      // One whose answer was lost has no number here: it is found by its reference and its store.
      const inErp =
        changed.get(row.erp_number ?? '') ?? (await erp.findOrder(key, { isBackground: true, signal: run.signal }));
      const difference = kind.compare(row, inErp);
      run.progress(at + 1, rows.length);
      if (difference === null) continue;
      const { problem, mended, set } = difference;
      if (set !== null) await mend(contextFor('Priority'), kind, { row, set });
      const named = { kind: kind.record.kind as CheckedOrder['kind'], orderId: row.id, reference: key.reference };
      differences.push({ ...named, problem, mended });
    }
    return { checked: rows.length, differences };
  };
}

type Mend<Row> = { row: Row; set: NonNullable<SentDifference['set']> };

/** Someone who changed the order meanwhile is right: the next check looks again. */
async function mend<Row extends ErpRow>(ctx: Context, kind: SentOrders<Row>, { row, set }: Mend<Row>): Promise<void> {
  const now = ctx.clock.now();
  const { id, revision } = row;
  const before = fieldsOf<Record<string, unknown>, string>(row, Object.keys(set));
  const changes = changesBetween(before, set);
  const columns = Object.entries({
    ...columnsOf(set),
    ...(changes.some(({ field }) => field === 'status') && { status_changed_at: now }),
  });
  const change = sql`update ${sql.table(kind.table)}
    set ${sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}, revision = revision + 1, updated_at = ${now}
    where id = ${id} and revision = ${revision} returning id`;
  const target = { kind: kind.record.kind, id, label: kind.label(row) };
  await write(ctx, { change, audit: { action: kind.mended, target, changes, revision: revision + 1 }, answer: null });
}
