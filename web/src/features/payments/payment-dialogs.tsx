import { Textarea } from '@mantine/core';
import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import type { Payment } from '@poolhouse/domain/features/payments/payment';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { DialogAmount } from '../../ui/form/dialog-amount.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../ui/form/use-form-dialog.ts';
import { centsIn } from './payment-marks.tsx';
import { cachePayment } from './payment-queries.ts';

/** Asks why a payment failed, before its orders owe it again. */
export function FailDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const queries = useQueryClient();
  const { id, revision, allocatedCents } = payment;
  const form = useFormDialog({ reason: '' }, onClose, async (body) => {
    await cachePayment(queries, await callApi(paymentsApi.fail, { params: { id }, ifMatch: revision, body }));
    notify.success('Marked the payment as failed.');
  });
  const owed = allocatedCents === 0 ? '' : ` ${formatCents(allocatedCents)} is owed again by its orders.`;
  return (
    <FormDialog
      title="Mark the payment as failed?"
      about={`A failed payment counts for nothing.${owed} If the money comes after all, add it as a new payment.`}
      button="Mark as failed"
      isGrave
      form={form}
      onClose={onClose}
    >
      <Textarea
        mt="sm"
        label="Reason"
        description="Such as: the cheque bounced, or the card was declined."
        required
        rows={3}
        maxLength={textLimits.note}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(event) => form.set({ reason: event.currentTarget.value })}
        data-autofocus
      />
    </FormDialog>
  );
}

/** Asks how much of a payment is paid back, and why: all that is left unless told otherwise. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const queries = useQueryClient();
  const left = centsIn(payment) - payment.refundedCents;
  const start = { amountCents: left as number | null, reason: '' };
  const form = useFormDialog(start, onClose, async ({ amountCents, reason }) => {
    const body = { ...(amountCents !== null && { amountCents }), reason };
    const saved = await callApi(paymentsApi.refund, { params: { id: payment.id }, ifMatch: payment.revision, body });
    await cachePayment(queries, saved);
    notify.success(`Refunded ${formatCents(amountCents ?? left)}.`);
  });
  const { values, errors, set } = form;
  return (
    <FormDialog
      title="Refund the payment"
      about={`Up to ${formatCents(left)} can be paid back.`}
      button="Refund"
      reason={values.amountCents === null ? 'Enter an amount.' : null}
      form={form}
      onClose={onClose}
    >
      <DialogAmount form={form} />
      <Textarea
        mt="sm"
        label="Reason"
        required
        rows={3}
        maxLength={textLimits.note}
        value={values.reason}
        error={errors.reason}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
