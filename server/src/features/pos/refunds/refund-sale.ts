import { statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import { saleStatusLabels } from '@poolhouse/domain/features/pos/sales/sale-status';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { requireSignedIn } from '../../../platform/context.ts';
import { changeRecord, createRecord, loadOne } from '../../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import type { RecordPayment } from '../../payments/index.ts';
import { emptySale, noCard, type SaleRow, saleSource, sales } from '../sales/sale-row.ts';
import { creditLock } from '../store-credits/credit-ledger.ts';
import { requireOpenTill, tills } from '../tills/till-row.ts';
import { type Return, recordReturn, requireReferences, requireReturn } from './record-return.ts';

type RefundParts = { recordPayment: RecordPayment };

/** Refunds what comes back of a sale. The till that gives the money back is held: it can't be closed beside it. */
function refundSale({ recordPayment }: RefundParts) {
  return useCase(salesApi.refund, async (ctx, { params: { id }, body }) => {
    await tills.load(ctx, body.tillId);
    const takenBy = requireSignedIn(ctx).user.name;
    return changeRecord(ctx, sales, {
      id,
      action: salesApi.refund.audit,
      decide: (before, row) => {
        const found = requireReturn(row, body);
        requireReferences(found);
        const refundedCents = before.refundedCents + found.planned.amountCents;
        const values = { ...before, refundedCents, ...statusAfter(row, found) };
        return { values, plan: found };
      },
      logged: { changes: [{ field: 'reason', before: null, after: body.reason }] },
      locks: ({ paidBack }: Return) => [{ of: 'tills', ids: [body.tillId] }, ...creditLock(paidBack)],
      within: async (tx, _after, _row, found: Return) => {
        const dayId = await requireOpenTill(tx, body.tillId);
        const { intents } = await recordReturn(ctx, tx, {
          ...found,
          recordPayment,
          dayId,
          takenBy,
          exchangeSaleId: null,
        });
        const { refunds, tenders, due_cents } = await loadOne(tx, saleSource, id);
        return { intents, joined: { refunds, tenders, due_cents } };
      },
    });
  });
}

/** Returns the status of a sale that wasn't finished: once all of it came back it is cancelled, and once nothing is owed it is paid. */
function statusAfter({ status, due_cents: dueCents }: SaleRow, { planned, entered, creditedCents }: Return) {
  if (status === 'finished') return {};
  if (planned.isWhole)
    return { status: 'cancelled' as const, reason: entered.note ?? statusReasonLabels[entered.reason] };
  return status === 'pay-later' && dueCents === creditedCents ? { status: 'paid' as const } : {};
}

/** Starts a sale that is paid with what comes back of an earlier one; nothing comes back until it is paid. */
const exchangeSale = useCase(salesApi.exchange, async (ctx, { params: { id }, body }) => {
  const till = await tills.load(ctx, body.tillId);
  const sale = await loadOne(ctx.db, saleSource, id);
  if (sale.credit !== null)
    throw new Failure(
      'not-allowed-now',
      'This sale was confirmed to be paid later. Refund what comes back, then sell the other products.',
    );
  const { planned } = requireReturn(sale, body, { exchangedUpToCents: body.amountCents, exchangeSaleId: null });
  const returned = planned.lines.map(({ line, quantity, amountCents }) => ({
    name: sale.products[line]?.name ?? '',
    quantity,
    amountCents,
  }));
  const { freightCents } = planned;
  const exchange = { ...body, saleId: sale.id, number: sale.number ?? '', returned, freightCents };
  return createRecord(ctx, sales, {
    action: salesApi.exchange.audit,
    values: { ...emptySale, tillId: till.id, status: 'open', customerInfo: sale.customer_info, exchange },
    columns: { cashier: requireSignedIn(ctx).user.name, created_at: ctx.clock.now() },
    joined: { till_code: till.code, number: null, order_id: null, paid_cents: 0, tenders: [], refunds: [], ...noCard },
    logged: { till: till.code, status: saleStatusLabels.open, reason: body.reason },
  });
});

/** Returns the calls that refund and exchange sales. */
export function refundCalls(parts: RefundParts): AnyUseCase[] {
  return [refundSale(parts), exchangeSale];
}
