import type { CheckedOrder } from '@poolhouse/domain/features/orders/sending/api';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ErpPort } from '../../../connectors/erp/port.ts';
import { defineJob, defineWork, type JobRun, type Work } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CheckOrders } from '../erp/check-orders.ts';

/** Orders that were sent longer ago are the ERP's alone. */
const checkedDays = 90;
const dayMs = 86_400_000;

export const checkSentJob = defineJob('orders-check-sent', z.strictObject({}), 'long');

/** `checks` are of all kinds of orders that go to the ERP. */
type Parts = { erp: ErpPort; contextFor: Platform['contextFor']; checks: readonly CheckOrders[] };

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

async function checkAll({ erp, contextFor, checks }: Parts, run: JobRun) {
  const since = new Date(run.clock.now().getTime() - checkedDays * dayMs);
  const inErp = await erp.listChangedOrders(since, { isBackground: true, signal: run.signal });
  const changed = new Map(inErp.map((order) => [order.number, order]));
  const differences: CheckedOrder[] = [];
  let checked = 0;
  for (const check of checks) {
    const found = await check({ erp, run, since, changed, contextFor });
    checked += found.checked;
    differences.push(...found.differences);
  }
  return { checked, differences };
}
