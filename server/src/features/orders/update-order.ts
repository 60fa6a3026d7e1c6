import { ordersApi } from '@poolhouse/domain/features/orders/api';
import { assigningApi } from '@poolhouse/domain/features/orders/assigning/api';
import type { OrderChanges } from '@poolhouse/domain/features/orders/order';
import { refuseDealer, statusOfDealer } from '@poolhouse/domain/features/orders/order-status';
import { orderActions } from '@poolhouse/domain/features/orders/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { authorise } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Intent } from '../../platform/database/write.ts';
import { changeRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { namedDealer } from '../../services/dealer-rows/index.ts';
import { type FindNearest, findDealer, type NamedDealer, nearestOfAddress } from '../dealers/index.ts';
import { assignedMails, dealerOf, takenBackMails } from './assigning/dealer-order-mails.ts';
import { type OrderRow, type OrderValues, orders } from './order-row.ts';
import { stopSending } from './sending/stop-sending.ts';

/** Changes the dealer or the notes of an order. The new dealer is told, and when asked the one who had it, both after a moment. */
export const updateOrder = useCase(ordersApi.update, async (ctx, { params: { id }, body, revision: seen }) => {
  if (body.dealer !== undefined) authorise(ctx.who, 'orders:assign');
  const dealer = body.dealer == null ? null : await findDealer(ctx, body.dealer);
  const named = namedDealer(dealer);
  const joined = { ...named.joined, dealer_email: dealer?.email ?? [] };
  const isAssigning = body.dealer !== undefined;
  return changeRecord(ctx, orders, {
    id,
    seen,
    action: isAssigning ? orderActions.assign : orderActions.update,
    sent: sentFields(body),
    decide: (before, row) => {
      const after = body.notes === undefined ? before : { ...before, notes: body.notes };
      if (!isAssigning || before.dealer?.id === dealer?.id) return after;
      return assigned(after, row, named.dealer);
    },
    check: async () => (isAssigning ? { ...joined, mail_intent_id: null } : undefined),
    within: async (tx, after, row) => {
      if (!isAssigning || after.dealer?.id === row.dealer_id) return [];
      await stopSending(tx, row, ctx.clock.now());
      await tx.updateTable('orders').set({ mail_intent_id: null }).where('id', '=', id).execute();
      return mailsOf(ctx, row, { dealer, tellsFormer: body.sendDealerCancellation === true });
    },
  });
});

/** Returns an order's values with another dealer, or none; refuses where its dealer stays. */
function assigned(values: OrderValues, row: OrderRow, dealer: OrderValues['dealer']): OrderValues {
  const refused = refuseDealer({ status: row.status, sendType: row.send_type }, dealer !== null);
  if (refused !== null) throw new Failure('not-allowed-now', refused);
  return {
    ...values,
    dealer,
    status: statusOfDealer(dealer !== null),
    sendType: null,
    erpState: 'unsent',
    erpMessage: null,
  };
}

const sentFields = ({ dealer, notes }: OrderChanges) => ({
  ...(dealer !== undefined && { dealer: null }),
  ...(notes !== undefined && { notes: null }),
});

type Change = { dealer: NamedDealer | null; tellsFormer: boolean };

/** A dealer without an address of email isn't told. */
function mailsOf({ clock }: Context, row: OrderRow, { dealer, tellsFormer }: Change): Intent[] {
  const now = clock.now();
  const former = tellsFormer ? dealerOf(row) : null;
  return [...assignedMails(row, dealer, now), ...(former === null ? [] : takenBackMails(row, former, now))];
}

/** Suggests dealers for an order: the nearest ones of its delivery address. */
export function suggestDealers(findNearest: FindNearest) {
  return useCase(assigningApi.nearestDealers, async (ctx, { params: { id } }) =>
    nearestOfAddress(ctx, findNearest, await orders.load(ctx, id)),
  );
}
