import { shopApi } from '@poolhouse/domain/features/orders/shop/api';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { listRecord } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import type { ShopPort } from '../../../connectors/shop/port.ts';
import { requireSignedIn } from '../../../platform/context.ts';
import { recordOutcome } from '../../../platform/database/write.ts';
import { startOnce } from '../../../platform/jobs/index.ts';
import type { Loop } from '../../../platform/loops.ts';
import { useCase } from '../../../platform/use-case.ts';
import { pullOrdersJob } from './pull-orders.ts';
import { unreadableOrders } from './unreadable-orders.ts';

const everyMs = 15 * 60_000;

/** Starts fetching what changed in the shop; a person who asks while it runs gets the same job. */
export function startPull(shop: ShopPort) {
  return useCase(shopApi.pull, async (ctx) => {
    if (!shop.isOn) throw new Failure('not-allowed-now', 'The online shop isn’t set up. Ask IT to connect it.');
    const { user } = requireSignedIn(ctx);
    return ctx.db.transaction().execute(async (tx) => {
      const { job } = await startOnce(tx, pullOrdersJob, { createdBy: user.id, now: ctx.clock.now() });
      const audit = { action: shopApi.pull.audit, target: { kind: listRecord.kind, id: null, label: 'Online shop' } };
      await recordOutcome(ctx, { audit, answer: { job }, status: 202 }, tx);
      return { job };
    });
  });
}

/** Returns when orders were last fetched. */
export function getPullState({ isOn }: ShopPort) {
  return useCase(shopApi.pullState, async ({ db }) => {
    type Row = { until: Date | null; last_run_at: Date | null; message: string | null };
    const { rows } = await sql<Row>`select until, last_run_at, message from shop_pulls`.execute(db);
    const { until = null, last_run_at: lastRunAt = null, message = null } = rows[0] ?? {};
    const unreadable = await unreadableOrders(db);
    return {
      isOn,
      until: until?.toISOString() ?? null,
      lastRunAt: lastRunAt?.toISOString() ?? null,
      message,
      unreadable,
    };
  });
}

/** Fetches what webhooks may have missed, a few times an hour, once over all nodes. */
export const pullLoop: Loop = {
  name: 'orders-pull',
  everyMs,
  firstAfterMs: 60_000,
  run: async ({ db, clock }) => {
    const now = clock.now();
    const { rows } = await sql`select from shop_pulls
      where last_run_at is null or last_run_at < ${new Date(now.getTime() - everyMs + 60_000)}`.execute(db);
    if (rows.length > 0) await db.transaction().execute((tx) => startOnce(tx, pullOrdersJob, { createdBy: null, now }));
  },
};
