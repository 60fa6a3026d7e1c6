import { randomBytes } from 'node:crypto';
import { fulfilmentApi } from '@poolhouse/domain/features/marketplace/fulfilment/api';
import type { Order, OrderChanges, OrderId } from '@poolhouse/domain/features/marketplace/order';
import { orderActions } from '@poolhouse/domain/features/marketplace/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { createRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { MoveAllocations } from '../../payments/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { emptyOrder } from '../create-order.ts';
import { lockErpSyncStatuses } from '../erp/erp-sync-status.ts';
import { type OrderRow, orders } from '../order-row.ts';
import type { OrderSteps } from '../order-steps.ts';
import { parkingOf } from '../parking/park-order.ts';
import { loadPriceList } from '../product-codes/load-catalogue.ts';
import { withChanges } from '../update-order.ts';

type Parts = { ruleBook: RuleBook; changes: OrderChanges; id: OrderId };
type ReplaceParts = { ruleBook: RuleBook; moveAllocations: MoveAllocations; steps: OrderSteps };

/**
 * Replaces an order that is in the ERP: cancels it and puts a new one in its place, with what was changed; both or neither.
 * Answers the cancelled order, which names the new one.
 */
export function replaceOrder({ ruleBook, moveAllocations, steps }: ReplaceParts) {
  return useCase(fulfilmentApi.replace, async (ctx, { params, body: { reason, note, changes = {} } }) => {
    const id = makeId<'marketplace-order'>(ctx.clock.now().getTime(), randomBytes(10));
    return steps.take(ctx, {
      id: params.id,
      to: 'cancelled',
      reason: { reason, note },
      action: orderActions.replace,
      refuse: requireReplaceable,
      values: { replacedBy: id },
      within: async (tx, row) => {
        const syncStatus = (await lockErpSyncStatuses(tx, [row.id])).get(row.id);
        if (syncStatus?.state === 'free') throw refuse('This order isn’t in Priority. Change it instead.');
        await createReplacement({ ...ctx, db: tx, idempotencyKey: null }, row, { ruleBook, changes, id });
        await moveAllocations(ctx, tx, { kind: 'marketplace', from: row.id, to: id });
      },
    });
  });
}

const refuse = (message: string) => new Failure('not-allowed-now', message);

function requireReplaceable({ replaced_by, fulfilment }: OrderRow): void {
  if (replaced_by !== null) throw refuse('This order was replaced already.');
  if (Object.values(fulfilment.skus ?? {}).some(({ delivered }) => delivered > 0))
    throw refuse('A part of this order was delivered. Return or refund the rest instead.');
}

async function createReplacement(ctx: Context, row: OrderRow, { ruleBook, changes, id }: Parts): Promise<Order> {
  const { carrier, trackingNumber, dispatch_date, statusReason, statusNote, status, replacedBy } = emptyOrder;
  const { fulfilment, refundedCents } = emptyOrder;
  const fresh = { carrier, trackingNumber, dispatch_date, statusReason, statusNote, status, replacedBy };
  const former = { ...orders.values(row), ...fresh, fulfilment, refundedCents, tracking: false };
  const values = await withChanges(ruleBook, former, row, changes);
  const reference = await nextReference(ctx.db, row);
  const { store, ship_by, dealer, dealer_name, dealer_email } = row;
  const { rows } = await sql<{ rules_used: unknown }>`select rules_used from marketplace_orders
    where id = ${row.id}`.execute(ctx.db);
  return createRecord(ctx, orders, {
    id,
    action: orderActions.create,
    values: await parkingOf(ctx, await loadPriceList(ruleBook), values, { id: row.id, isRepriced: true }),
    columns: {
      store,
      reference,
      ship_by,
      replaces: row.id,
      erp_state: 'unsent',
      created_at: ctx.clock.now(),
      user_name: requireSignedIn(ctx).user.name,
      data: jsonOf(row.data),
      rules_used: jsonOf(rows[0]?.rules_used),
    },
    joined: { dealer, dealer_name, dealer_email, erp_number: null, erp_message: null },
    logged: { store, reference, replaces: row.id, ...values },
  });
}

/** `11-1` → `11-1-R1` → `11-1-R2`, past those that a person gave. */
async function nextReference(db: Db, { store, reference }: OrderRow): Promise<string> {
  const base = reference.replace(/-R\d+$/, '');
  for (let number = 1; ; number += 1) {
    const candidate = `${base}-R${number}`;
    const { rows } = await sql`select from marketplace_orders
      where lower(store || ' ' || reference) = lower(${`${store} ${candidate}`})`.execute(db);
    if (rows.length === 0) return candidate;
  }
}

const jsonOf = (value: unknown) => (value == null ? null : (JSON.stringify(value) as never));
