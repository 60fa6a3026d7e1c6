import { createHash } from 'node:crypto';
import { shopApi } from '@poolhouse/domain/features/orders/shop/api';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { listRecord } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ShopPort } from '../../../connectors/shop/port.ts';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { recordOutcome } from '../../../platform/database/write.ts';
import { defineJob, defineWork, type JobRun, startOnce, type Work } from '../../../platform/jobs/index.ts';
import type { Loop } from '../../../platform/loops.ts';
import type { Platform } from '../../../platform/platform.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type PreparedOrder, prepareShopOrder } from './prepare-shop-order.ts';
import type { IntakeParts } from './shop-intake.ts';
import { lockShopRecord } from './store-shop-event.ts';
import { type TakenIn, takeInShopOrder } from './take-in-shop-order.ts';
import { keepingUnstorable, keepUnreadable, unreadableOrders } from './unreadable-orders.ts';

/** What changed so long before the end of the last pull is looked at again: the shop's clock, and what it was just writing. */
const overlapMs = 10 * 60_000;

const pullOrdersJob = defineJob('orders-pull', z.strictObject({}), 'long');

type PullParts = IntakeParts & { shop: ShopPort; contextFor: Platform['contextFor'] };

/** Fetches what changed in the shop since the last time, page by page; one that ends early goes on from where it was. */
export function pullOrdersWork(parts: PullParts): Work {
  return defineWork(
    pullOrdersJob,
    async (_payload, run) => {
      const counts = await pullOrders(parts.contextFor('Online shop'), run, parts);
      await sql`update shop_pulls set last_run_at = ${run.clock.now()}, message = null`.execute(run.db);
      const { created, changed, unreadable } = counts;
      return `${created} new, ${changed} changed${unreadable > 0 ? `, ${unreadable} that we couldn’t read` : ''}.`;
    },
    {
      onFailed: async (db, _payload, message) => {
        await sql`update shop_pulls set last_run_at = now(), message = ${message}`.execute(db);
      },
    },
  );
}

type Counts = { created: number; changed: number; unreadable: number };

/** The next page begins at the last instant that was read, not at a page's number: what changes meanwhile moves to the end. */
async function pullOrders(ctx: Context, run: JobRun, parts: PullParts): Promise<Counts> {
  const counts: Counts = { created: 0, changed: 0, unreadable: 0 };
  let after = await firstInstant(run);
  let page = 1;
  let done = 0;
  for (;;) {
    run.signal.throwIfAborted();
    const { orders, isLast } = await parts.shop.listChangedOrders(after, page, {
      isBackground: true,
      signal: run.signal,
    });
    for (const order of orders) {
      run.signal.throwIfAborted();
      await takeInOne(ctx, { ...order, counts }, parts);
    }
    done += orders.length;
    run.progress(done, isLast ? done : done + orders.length, `${done} orders looked at`);
    const last = orders.findLast(({ modifiedAt }) => modifiedAt !== null)?.modifiedAt ?? undefined;
    if (last !== undefined)
      await sql`update shop_pulls set until = greatest(until, ${last}::timestamptz)`.execute(run.db);
    if (isLast || last === undefined) return counts;
    const next = new Date(last.getTime() - 1_000);
    // A whole page of one second: only its number leads on.
    page = next > after ? 1 : page + 1;
    after = next > after ? next : after;
  }
}

async function firstInstant({ db }: JobRun): Promise<Date> {
  const { rows } = await sql<{ until: Date | null }>`select until from shop_pulls`.execute(db);
  const until = rows[0]?.until ?? null;
  return until === null ? new Date(0) : new Date(until.getTime() - overlapMs);
}

type One = { id: number; modifiedAt: Date | null; body: Record<string, unknown>; counts: Counts };

async function takeInOne(ctx: Context, { id, modifiedAt, body, counts }: One, parts: PullParts): Promise<void> {
  // Without a date it can't be told from what is known of the order.
  if (modifiedAt === null) {
    counts.unreadable += 1;
    return;
  }
  const prepared = await prepareShopOrder(parts.ruleBook, body, ctx.clock.now());
  const problem = 'problem' in prepared ? prepared.problem : null;
  const contentHash = createHash('sha256').update(JSON.stringify(body)).digest();
  const event = { resource: 'order', resourceId: id, modifiedAt, payload: body } as const;
  const message = { event, topic: 'order.updated', deliveryId: 'fetched', contentHash, problem };
  const outcome = await keepingUnstorable(ctx, message, () =>
    'problem' in prepared ? keepUnreadable(ctx, message) : takeIn(ctx, prepared, parts),
  );
  if (outcome === 'created') counts.created += 1;
  else if (outcome === 'changed' || outcome === 'flagged') counts.changed += 1;
  else if (outcome !== 'unchanged') counts.unreadable += 1;
}

async function takeIn(ctx: Context, state: PreparedOrder, { recordPayment }: PullParts): Promise<TakenIn['outcome']> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockShopRecord(tx, 'order', state.shopId);
    await settleUnreadable(tx, state);
    return (await takeInShopOrder(ctx, tx, state, recordPayment)).outcome;
  });
}

/** Marks an earlier unreadable state of an order as superseded; a newer one stays. */
async function settleUnreadable(tx: Db, { shopId, modifiedAt }: PreparedOrder): Promise<void> {
  await sql`update shop_events set superseded_at = now() where resource = 'order' and resource_id = ${shopId}
    and problem is not null and superseded_at is null and modified_at <= ${modifiedAt}`.execute(tx);
}

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
