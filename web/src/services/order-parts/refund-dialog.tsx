import { Checkbox } from '@mantine/core';
import { refundOfLine, type SkuLine } from '@poolhouse/domain/features/orders/lines/fulfilment';
import type { RefundEntry } from '@poolhouse/domain/features/orders/lines/refund-entry';
import { loadingTexts } from '@poolhouse/domain/features/orders/loading-texts';
import type { Order } from '@poolhouse/domain/features/orders/order';
import type { StatusReason } from '@poolhouse/domain/features/orders/status-reasons';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { withLoading } from '../../platform/loading.ts';
import { DialogAmount } from '../../ui/form/dialog-amount.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../ui/form/use-form-dialog.ts';
import { noReason, type ReasonAnswers, ReasonFields } from './reason-fields.tsx';
import { StepQuantities } from './step-quantities.tsx';

type Quantities = Readonly<Record<string, number>>;
type Answers = ReasonAnswers & { amountCents: number | null; quantities: Quantities; freight: boolean };
type RefundedOrder = Pick<Order, 'reference' | 'freight' | 'total' | 'discountCents'>;
type Known = { lines: readonly SkuLine[]; refunds: readonly Pick<RefundEntry, 'freightCents'>[] };
type RefundableLine = SkuLine & { left: number };

/** What a person says of a refund, as the calls of both kinds of orders take it. */
export type RefundInput = {
  lines: { sku: string; qty: number }[] | null;
  freight: boolean;
  amountCents?: number;
  reason: StatusReason;
  note: string;
};

type Props = {
  order: RefundedOrder;
  /** What was refunded of it already, by SKU; undefined while it is read. */
  known: Known | undefined;
  /** The most that can be refunded. */
  leftCents: number;
  send: (refund: RefundInput) => Promise<void>;
  onClose: () => void;
};

/** Returns the lines of which something is left to refund, with how many. */
function refundableLines(lines: Known['lines']): RefundableLine[] {
  return lines.map((line) => ({ ...line, left: line.ordered - line.refunded })).filter(({ left }) => left > 0);
}

/** Returns what was paid of the freight and not refunded: a discount takes its part off it. */
function freightLeftOf({ freight, total, discountCents }: RefundedOrder, refunds: Known['refunds']): number {
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

/** Asks how much of an order is refunded, all that is left unless another amount is entered, and for which lines: none for goodwill. An amount that was entered stays. */
export function RefundDialog({ order, known, leftCents, send, onClose }: Props) {
  const lines = refundableLines(known?.lines ?? []);
  const freightCents = freightLeftOf(order, known?.refunds ?? []);
  const start: Answers = { ...noReason, amountCents: leftCents, quantities: {}, freight: false };
  const form = useFormDialog(start, onClose, async ({ amountCents, quantities, freight, reason, note }) => {
    const chosen = lines.map(({ sku }) => ({ sku, qty: quantities[sku] ?? 0 })).filter(({ qty }) => qty > 0);
    const isChosen = chosen.length > 0 || freight;
    const amount = amountCents === null ? {} : { amountCents };
    // Without a reason the server names the field.
    const input = { lines: isChosen ? chosen : null, freight, ...amount, reason: reason as StatusReason, note };
    await withLoading(loadingTexts.update, send(input));
  });
  const { values, errors, set } = form;
  const amountFor = (answers: Answers) => amountOf(answers, { lines, freightCents, leftCents });
  const isAmountEntered = values.amountCents !== amountFor(values);
  const choose = (change: Partial<Pick<Answers, 'quantities' | 'freight'>>) =>
    set(isAmountEntered ? change : { ...change, amountCents: amountFor({ ...values, ...change }) });
  const { amountCents } = values;
  return (
    <FormDialog
      title={`Refund: ${order.reference}`}
      about={`Up to ${formatCents(leftCents)} can be refunded.`}
      button={amountCents === null ? 'Refund' : `Refund ${formatCents(amountCents)}`}
      back="Back"
      reason={known === undefined ? 'Loading what was refunded…' : amountCents === null ? 'Enter an amount.' : null}
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
      <DialogAmount form={form} />
      {amountCents !== null && amountCents <= leftCents && (
        <p>{formatCents(leftCents - amountCents)} can still be refunded after this.</p>
      )}
      <ReasonFields values={values} errors={errors} set={set} />
    </FormDialog>
  );
}
