import { Checkbox } from '@mantine/core';
import { refundOfLine } from '@poolhouse/domain/features/orders/lines/fulfilment';
import { loadingTexts } from '@poolhouse/domain/features/orders/loading-texts';
import type { OrderSummary } from '@poolhouse/domain/features/orders/order';
import { refundsApi } from '@poolhouse/domain/features/orders/refunds/api';
import type { StatusReason } from '@poolhouse/domain/features/orders/status-reasons';
import type { AnswerOf } from '@poolhouse/domain/kernel/contract';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { withLoading } from '../../../platform/loading.ts';
import { noReason, type ReasonAnswers, ReasonFields } from '../../../services/order-parts/reason-fields.tsx';
import { StepQuantities } from '../../../services/order-parts/step-quantities.tsx';
import { AskedAmount } from '../../../ui/form/asked-amount.tsx';
import { AskedDialog } from '../../../ui/form/asked-dialog.tsx';
import { useAsked } from '../../../ui/form/use-asked.ts';
import { refundsQuery } from '../order-queries.ts';
import { useOrderActions } from './use-order-actions.ts';

type Quantities = Readonly<Record<string, number>>;
type Answers = ReasonAnswers & { amountCents: number | null; quantities: Quantities; freight: boolean };
type Refunds = AnswerOf<typeof refundsApi.list>;
type RefundableLine = Refunds['lines'][number] & { left: number };

/** Returns the lines of which something is left to refund, with how many. */
function refundableLines(lines: Refunds['lines']): RefundableLine[] {
  return lines.map((line) => ({ ...line, left: line.ordered - line.refunded })).filter(({ left }) => left > 0);
}

/** Returns what was paid of the freight and not refunded: a discount takes its part off it. */
function freightLeftOf({ freight, total, discountCents }: OrderSummary, refunds: Refunds['refunds']): number {
  const totalCents = Math.round(total * 100);
  const wholeCents = totalCents + discountCents;
  const freightCents = freight.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  const paidCents = wholeCents === 0 ? 0 : Math.round((freightCents * totalCents) / wholeCents);
  return paidCents - refunds.reduce((sum, refund) => sum + refund.freightCents, 0);
}

/** Returns what the chosen lines and freight come to; all that is left while none is chosen. */
function amountOf(
  { quantities, freight }: Pick<Answers, 'quantities' | 'freight'>,
  { lines, freightCents, leftCents }: { lines: readonly RefundableLine[]; freightCents: number; leftCents: number },
): number {
  const chosen = lines.reduce((sum, line) => sum + refundOfLine(line, quantities[line.sku] ?? 0), 0);
  const sum = chosen + (freight ? freightCents : 0);
  return sum === 0 ? leftCents : Math.min(sum, leftCents);
}

/** Asks how much is refunded, all that is left unless another amount is entered, and for which lines. */
export function RefundDialog({ order, onClose }: { order: OrderSummary; onClose: () => void }) {
  const { keepRefund } = useOrderActions(order);
  const { data } = useQuery(refundsQuery(order.id));
  const lines = refundableLines(data?.lines ?? []);
  const leftCents = Math.min(order.paidCents, Math.round(order.total * 100)) - order.refundedCents;
  const freightCents = freightLeftOf(order, data?.refunds ?? []);
  const start: Answers = { ...noReason, amountCents: leftCents, quantities: {}, freight: false };
  const form = useAsked(start, onClose, async ({ amountCents, quantities, freight, reason, note }) => {
    const chosenLines = lines.map(({ sku }) => ({ sku, qty: quantities[sku] ?? 0 })).filter(({ qty }) => qty > 0);
    const isChosen = chosenLines.length > 0 || freight;
    // Without a reason the server names the field.
    const amount = amountCents === null ? {} : { amountCents };
    const body = { lines: isChosen ? chosenLines : null, freight, ...amount, reason: reason as StatusReason, note };
    const refund = callApi(refundsApi.refund, { params: { id: order.id }, ifMatch: order.revision, body });
    await keepRefund(await withLoading(loadingTexts.update, refund));
  });
  const { values, errors, set } = form;
  const choose = (change: Partial<Pick<Answers, 'quantities' | 'freight'>>) =>
    set({ ...change, amountCents: amountOf({ ...values, ...change }, { lines, freightCents, leftCents }) });
  return (
    <AskedDialog
      title={`Refund: ${order.reference}`}
      about={`Up to ${formatCents(leftCents)} can be refunded.`}
      button="Refund"
      back="Back"
      isIncomplete={data === undefined || values.amountCents === null}
      form={form}
      onClose={onClose}
    >
      <StepQuantities
        lines={lines}
        quantities={values.quantities}
        error={errors.lines}
        isChosenByHand
        onChange={(quantities) => choose({ quantities })}
      />
      {freightCents > 0 && (
        <Checkbox
          mt="sm"
          label="Refund the freight too"
          checked={values.freight}
          onChange={(event) => choose({ freight: event.currentTarget.checked })}
        />
      )}
      <AskedAmount form={form} />
      <ReasonFields values={values} errors={errors} set={set} />
    </AskedDialog>
  );
}
