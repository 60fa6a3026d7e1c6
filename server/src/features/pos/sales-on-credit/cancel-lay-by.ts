import { planPaybacks } from '@poolhouse/domain/features/pos/refunds/plan-paybacks';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import {
  type CancelledLayBy,
  cancellationReasons,
  planCancellation,
} from '@poolhouse/domain/features/pos/sales-on-credit/cancel-lay-by';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { requireSignedIn } from '../../../platform/context.ts';
import { changeRecord, loadOne } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { RecordPayment } from '../../payments/index.ts';
import { type Return, recordReturn, requireReferences } from '../refunds/record-return.ts';
import { presentSale, refusePendingCard, type SaleRow, saleSource, sales } from '../sales/sale-row.ts';
import { creditLock } from '../store-credits/credit-ledger.ts';
import { requireOpenTill, tills } from '../tills/till-row.ts';

/**
 * Cancels a lay-by: all of its lines come back, and what was paid goes back to what paid it, less the termination charge where the buyer
 * cancels. The till that gives the money back is held: it can't be closed beside it.
 */
export function cancelLayBy({ recordPayment }: { recordPayment: RecordPayment }) {
  return useCase(salesApi.cancelLayBy, async (ctx, { params: { id }, body }) => {
    await tills.load(ctx, body.tillId);
    const takenBy = requireSignedIn(ctx).user.name;
    const { label } = cancellationReasons[body.reason];
    const reason = [label, body.note].filter((part) => part !== null).join('. ');
    return changeRecord(ctx, sales, {
      id,
      action: salesApi.cancelLayBy.audit,
      decide: (before, row) => {
        refusePendingCard(before);
        const found = requireCancellation(row, body, reason);
        requireReferences(found);
        const refundedCents = found.planned.amountCents;
        return { values: { ...before, refundedCents, status: 'cancelled' as const, reason }, plan: found };
      },
      locks: ({ paidBack }: Return) => [{ of: 'tills', ids: [body.tillId] }, ...creditLock(paidBack)],
      within: async (tx, _after, _row, found: Return) => {
        const dayId = await requireOpenTill(tx, body.tillId);
        const kept = { ...found, recordPayment, dayId, takenBy, exchangeSaleId: null };
        const { intents } = await recordReturn(ctx, tx, kept);
        const { refunds, tenders, due_cents } = await loadOne(tx, saleSource, id);
        return { intents, joined: { refunds, tenders, due_cents } };
      },
    });
  });
}

/** Returns what comes back of a lay-by and what it goes back by. Refuses a sale that isn't one, and another refund than the till showed. */
function requireCancellation(sale: SaleRow, entered: CancelledLayBy, note: string): Return {
  if (sale.status !== 'lay-by')
    throw new Failure('not-allowed-now', 'This sale isn’t an open lay-by, so there is nothing to cancel.');
  const layBy = presentSale(sale);
  if (layBy.dueCents <= 0)
    throw new Failure('not-allowed-now', 'All of this lay-by is paid. Finish it, then refund the sale.');
  const { planned, refundCents } = planCancellation(layBy, entered.reason);
  if (refundCents !== entered.refundCents) {
    const message = `${formatCents(refundCents)} goes back for this lay-by. Check it, then try again.`;
    throw new Failure('conflict', message, { fields: [{ path: 'refundCents', message }], facts: { refundCents } });
  }
  const { tillId, references } = entered;
  const { lines, amountCents } = planned;
  const reason = cancellationReasons[entered.reason].ofOrder;
  return {
    sale,
    entered: { lines, freight: true, reason, note, amountCents, tillId, references, toStoreCredit: false },
    planned,
    creditedCents: layBy.dueCents,
    ...planPaybacks(sale.tenders, { amountCents: refundCents }),
  };
}
