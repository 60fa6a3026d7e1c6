import type { CheckedOrder } from '@poolhouse/domain/features/orders/sending/api';
import type { SentDifference } from '@poolhouse/domain/features/orders/sending/compare-with-erp';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import type { ErpOrderKey, ErpOrderState, ErpPort } from '../../../connectors/erp/port.ts';
import type { InPace } from '../../../connectors/http/port.ts';
import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/database/write.ts';
import type { JobRun } from '../../../platform/jobs/index.ts';
import { columnsOf, fieldsOf } from '../../../platform/records/index.ts';
import type { ErpOrderTable, ErpRow } from './erp-order-table.ts';

/** Orders of one kind as a check of what the ERP holds looks at them. */
export type SentOrders<Row extends ErpRow> = ErpOrderTable<Row> & {
  /** What the ERP is told of each. */
  keyOf(row: Row): ErpOrderKey;
  compare(row: Row, inErp: ErpOrderState | null): SentDifference | null;
  mended: AuditAction;
};

/** How far a check has come, kept after each batch: a later attempt goes on behind it. */
export type CheckProgress = {
  checked: number;
  differences: CheckedOrder[];
  /** The last order that was checked; null before the first. */
  until: { kind: string; date: string; id: string } | null;
};

type Given = {
  erp: ErpPort;
  run: JobRun;
  since: Date;
  /** What the ERP says that changed since, by its number. */
  changed: ReadonlyMap<string, ErpOrderState>;
  contextFor(name: string): Context;
  /** Repeats a look-up that the ERP's limit of calls refused. */
  inPace: InPace;
  /** How far this check has come before; each batch is added to it and kept. */
  progress: CheckProgress;
  keep(progress: CheckProgress): Promise<void>;
};
export type CheckOrders = { kind: string; check(given: Given): Promise<CheckProgress> };

/** As many orders as one call finds at once. */
const batchSize = 30;

/** Returns what compares the orders of this kind that were sent, or may have been, with the ERP, and corrects ours. */
export function checkOrders<Row extends ErpRow>(kind: SentOrders<Row>): CheckOrders {
  const name = kind.record.kind;
  return {
    kind: name,
    check: async (given) => {
      const { run, keep } = given;
      const rows = await sentRows(kind, given);
      let { progress } = given;
      const total = progress.checked + rows.length;
      for (let at = 0; at < rows.length; at += batchSize) {
        run.signal.throwIfAborted();
        const batch = rows.slice(at, at + batchSize);
        const found = await checkBatch(kind, batch, given);
        const { date, id } = batch[batch.length - 1] as Row;
        progress = {
          checked: progress.checked + batch.length,
          differences: [...progress.differences, ...found],
          until: { kind: name, date, id },
        };
        await keep(progress);
        run.progress(progress.checked, total);
      }
      return progress;
    },
  };
}

/** Returns the orders that are left to check. */
async function sentRows<Row extends ErpRow>(
  { record, source }: SentOrders<Row>,
  { run, since, progress: { until } }: Given,
): Promise<Row[]> {
  const isLeft =
    until?.kind === record.kind ? sql`(o.date, o.id) > (${until.date}::date, ${until.id}::uuid)` : sql`true`;
  const { rows } = await sql<Row>`select ${source.columns} from ${source.from}
    where o.erp_state <> 'unsent' and o.date >= ${since}::date and ${isLeft}
      and not exists (select from outbox x where x.id = o.erp_intent_id and x.state in ('queued', 'sending'))
    order by o.date, o.id`.execute(run.db);
  return rows;
}

async function checkBatch<Row extends ErpRow>(
  kind: SentOrders<Row>,
  batch: readonly Row[],
  { erp, run, changed, contextFor, inPace }: Given,
): Promise<CheckedOrder[]> {
  // One whose answer was lost has no number here: it is found by its reference and its store.
  const unknown = batch.filter(({ erp_number }) => !changed.has(erp_number ?? ''));
  const keys = unknown.map(kind.keyOf);
  const found = await inPace(() => erp.findOrders(keys, { isBackground: true, signal: run.signal }));
  const inErp = new Map(unknown.map(({ id }, at) => [id, found[at] ?? null]));
  const differences: CheckedOrder[] = [];
  for (const row of batch) {
    const difference = kind.compare(row, changed.get(row.erp_number ?? '') ?? inErp.get(row.id) ?? null);
    if (difference === null) continue;
    const { problem, mended, set } = difference;
    if (set !== null) await mend(contextFor('Priority'), kind, { row, set });
    const named = { kind: kind.record.kind as CheckedOrder['kind'], orderId: row.id };
    differences.push({ ...named, reference: kind.keyOf(row).reference, problem, mended, isOpen: set === null });
  }
  return differences;
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
