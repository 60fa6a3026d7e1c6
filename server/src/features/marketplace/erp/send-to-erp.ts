import { randomBytes } from 'node:crypto';
import { type ErpSending, marketplaceErpApi } from '@poolhouse/domain/features/marketplace/erp/api';
import { erpOrderOf } from '@poolhouse/domain/features/marketplace/erp/erp-order';
import type { OrderId } from '@poolhouse/domain/features/marketplace/order';
import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import { isSentToErp } from '@poolhouse/domain/features/orders/erp-state';
import { erpActions } from '@poolhouse/domain/features/orders/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { isUuid, makeId } from '@poolhouse/domain/kernel/ids';
import { inModule, listRecord } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Change, recordOutcome, write } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { ErpOrderSource } from '../../orders/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import type { OrderFinder } from '../order-finder.ts';
import { type OrderRow, orders, wholeOrders } from '../order-row.ts';
import { erpRulesOn } from './erp-rules.ts';
import { orderForErp } from './order-for-erp.ts';

const sendAction = inModule(erpActions.send, 'marketplace');

type Sending = { sending: ErpSending; change: Change | null };

/** Lets the orders feature send an order of a store to the ERP. */
export function marketplaceErpOrders(ruleBook: RuleBook, finder: OrderFinder): ErpOrderSource {
  return {
    send: async (ctx, id, confirmTo) => {
      const answer = await ctx.db.transaction().execute(async (tx) => {
        const row = isUuid(id) ? (await lockOrders(tx, [id])).get(id as OrderId) : undefined;
        if (row === undefined) return null;
        const { sending, change } = await decide(ctx, ruleBook, row, confirmTo);
        const { state, intentId, erpNumber, message } = sending;
        if (state === 'refused') throw new Failure('not-allowed-now', message ?? '');
        const made = { orderId: id, state, intentId, erpNumber };
        if (change !== null) await write(ctx, { ...change, answer: made, status: 202 }, tx);
        return made;
      });
      if (answer !== null) await finder.keep(id);
      return answer;
    },
  };
}

/** Sends orders to the ERP. Each is decided by itself: one that can't be sent holds no other back. */
export function sendToErp(ruleBook: RuleBook, finder: OrderFinder) {
  return useCase(marketplaceErpApi.send, async (ctx, { body: { ids, emailRecipient } }) => {
    const results = await ctx.db.transaction().execute(async (tx) => {
      const rows = await lockOrders(tx, ids);
      const made: ErpSending[] = [];
      for (const id of ids) {
        const row = rows.get(id);
        const { sending, change } =
          row === undefined
            ? { sending: refusedSending(id, 'We couldn’t find that order.'), change: null }
            : await decide(ctx, ruleBook, row, emailRecipient);
        if (change !== null) await write({ ...ctx, idempotencyKey: null }, change, tx);
        made.push(sending);
      }
      const sent = made.filter(({ state }) => state !== 'refused').length;
      const target = { kind: listRecord.kind, id: null, label: `${sent} of ${ids.length} orders` };
      const audit = { action: sendAction, target };
      await recordOutcome(ctx, { audit, answer: { results: made }, status: 202 }, tx);
      return made;
    });
    for (const { id, state } of results) if (state === 'sending') await finder.keep(id);
    return { results };
  });
}

/**
 * Takes orders for this transaction, always in the order of their ids, with where their last sending is. That is locked first, as
 * the worker does when it settles one.
 */
async function lockOrders(tx: Db, ids: readonly string[]): Promise<Map<OrderId, LockedRow>> {
  const { rows: intents } = await sql<{ id: string; state: string }>`select x.id, x.state from outbox x
    where x.id in (select o.erp_intent_id from marketplace_orders o where o.id = any(${ids}::uuid[])) order by x.id for update`.execute(
    tx,
  );
  const states = new Map(intents.map(({ id, state }) => [id, state]));
  const { rows } = await sql<OrderRow>`select ${wholeOrders.columns} from ${wholeOrders.from}
    where o.id = any(${ids}::uuid[]) order by o.id for update of o`.execute(tx);
  return new Map(
    rows.map((row) => [row.id, { ...row, intentState: states.get(row.erp_intent_id ?? '') ?? null }] as const),
  );
}
type LockedRow = OrderRow & { intentState: string | null };

/** A sending that was cancelled in the outbox is none; one that failed there and was tried again is under way. */
function isUnderWay({ erp_state, intentState }: LockedRow): boolean {
  if (erp_state === 'sending') return intentState !== 'cancelled';
  return isSentToErp(erp_state) || intentState === 'queued' || intentState === 'sending';
}

async function decide(ctx: Context, ruleBook: RuleBook, row: LockedRow, confirmTo: string | null): Promise<Sending> {
  const { id, erp_number: erpNumber } = row;
  if (isUnderWay(row)) {
    const state = row.erp_state === 'sent' ? 'sent' : 'sending';
    return { sending: { id, state, intentId: row.erp_intent_id, erpNumber, message: null }, change: null };
  }
  const made = erpOrderOf(orderForErp(row), { rules: await erpRulesOn(ruleBook, row.date), confirmTo });
  if ('refused' in made) return { sending: refusedSending(id, made.refused), change: null };
  const now = ctx.clock.now();
  const target = { kind: marketplaceOrderRecord.kind, id };
  const intent = { id: makeId(now.getTime(), randomBytes(10)), kind: 'erp.create-order', payload: made.order, target };
  const sending = { id, state: 'sending' as const, intentId: intent.id as string, erpNumber: null, message: null };
  const change = {
    change: sql`update marketplace_orders set erp_state = 'sending', erp_message = null, erp_intent_id = ${intent.id},
      revision = revision + 1, updated_at = ${now} where id = ${id} returning id`,
    // What failed before is replaced by this one: trying it again would send what the order was then.
    also: [
      sql`update outbox set state = 'cancelled', is_unsure = false, settled_at = ${now}
        where id = ${row.erp_intent_id}::uuid and state = 'failed'`,
    ],
    audit: {
      action: sendAction,
      target: { ...target, label: orders.label(orders.values(row)) },
      changes: [{ field: 'erpState', before: row.erp_state, after: 'sending' }],
      revision: row.revision + 1,
    },
    intents: [intent],
    answer: sending,
  };
  return { sending, change };
}

function refusedSending(id: OrderId, message: string): ErpSending {
  return { id, state: 'refused', intentId: null, erpNumber: null, message };
}
