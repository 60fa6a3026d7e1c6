import { orderActions, orderRecord } from '@poolhouse/domain/features/orders/records';
import type { CheckedOrder } from '@poolhouse/domain/features/orders/sending/api';
import { compareWithErp, type SentDifference } from '@poolhouse/domain/features/orders/sending/compare-with-erp';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ErpOrderState, ErpPort } from '../../../connectors/erp/port.ts';
import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/database/write.ts';
import { defineJob, defineWork, type JobRun, type Work } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type OrderRow, orderSource, orders } from '../order-row.ts';

/** Orders that were sent longer ago are the ERP's alone. */
const checkedDays = 90;
const dayMs = 86_400_000;

export const checkSentJob = defineJob('orders-check-sent', z.strictObject({}), 'long');

type Parts = { erp: ErpPort; contextFor: Platform['contextFor']; keep(id: string): void };

/** Asks the ERP which orders it holds, corrects ours, and keeps what differed for people to read. */
export function checkSentWork(parts: Parts): Work {
  return defineWork(
    checkSentJob,
    async (_payload, run) => {
      const found = await checkAll(parts, run);
      await sql`update sent_order_checks set finished_at = ${run.clock.now()}, checked = ${found.checked},
        differences = ${JSON.stringify(found.differences)} where job_id = ${run.id}`.execute(run.db);
      return `${found.checked} orders checked, ${found.differences.length} differed.`;
    },
    {
      onFailed: async (db, _payload, message) => {
        await sql`update sent_order_checks set finished_at = now(), message = ${message} where finished_at is null`.execute(
          db,
        );
      },
    },
  );
}

async function checkAll({ erp, contextFor, keep }: Parts, run: JobRun) {
  const since = new Date(run.clock.now().getTime() - checkedDays * dayMs);
  const { rows } = await sql<OrderRow>`select ${orderSource.columns} from ${orderSource.from}
    where o.erp_state <> 'unsent' and o.date >= ${since}::date
      and not exists (select from outbox x where x.id = o.erp_intent_id and x.state in ('queued', 'sending'))
    order by o.date, o.id`.execute(run.db);
  const lookUp = { isBackground: true, signal: run.signal };
  const changed = rows.length === 0 ? [] : await erp.listChangedOrders(since, lookUp);
  const byNumber = new Map(changed.map((order) => [order.number, order]));
  const differences: CheckedOrder[] = [];
  for (const [at, row] of rows.entries()) {
    run.signal.throwIfAborted();
    const inErp: ErpOrderState | null =
      (row.erp_number === null ? undefined : byNumber.get(row.erp_number)) ??
      (await erp.findOrder({ reference: row.number, store: row.source }, lookUp));
    const difference = compareWithErp(checkedStateOf(row), inErp);
    if (difference !== null) {
      if (difference.set !== null) await mend(contextFor('Priority'), row, difference.set);
      keep(row.id);
      const { problem, mended } = difference;
      differences.push({ orderId: row.id, reference: row.number, problem, mended });
    }
    run.progress(at + 1, rows.length);
  }
  return { checked: rows.length, differences };
}

const checkedStateOf = (row: OrderRow) => ({
  ...{ status: row.status, erpState: row.erp_state, erpNumber: row.erp_number, totalCents: row.total_cents },
  hasDealer: row.dealer_id !== null,
});

/** Someone who changed the order meanwhile is right: the next check looks again. */
async function mend(ctx: Context, row: OrderRow, set: NonNullable<SentDifference['set']>): Promise<void> {
  const { erpState, erpNumber, erpMessage, status, sendType } = set;
  const now = ctx.clock.now();
  const before = orders.values(row);
  const changes = changesBetween(before, { ...before, ...set });
  const change = sql`update orders set erp_state = ${erpState}, erp_number = ${erpNumber}, erp_message = ${erpMessage},
      status = ${status}, send_type = ${sendType}, revision = revision + 1, updated_at = ${now},
      status_changed_at = case when status = ${status} then status_changed_at else ${now} end
    where id = ${row.id} and revision = ${row.revision} returning id`;
  const target = { kind: orderRecord.kind, id: row.id, label: row.name };
  await write(ctx, {
    change,
    audit: { action: orderActions.mend, target, changes, revision: row.revision + 1 },
    answer: null,
  });
}
