import { Select } from '@mantine/core';
import { ordersApi } from '@poolhouse/domain/features/orders/api';
import { loadingTexts } from '@poolhouse/domain/features/orders/loading-texts';
import type { Order, OrderSummary } from '@poolhouse/domain/features/orders/order';
import { isSucceeded, type OrderStatus } from '@poolhouse/domain/features/orders/order-status';
import { refundsApi } from '@poolhouse/domain/features/orders/refunds/api';
import { sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { EmailPdfDialog } from '../../../services/forms/email-pdf-dialog.tsx';
import { dollarsText } from '../../../services/order-parts/order-text.ts';
import { noReason, ReasonDialog, ReasonFields } from '../../../services/order-parts/reason-fields.tsx';
import { RefundDialog as SharedRefundDialog } from '../../../services/order-parts/refund-dialog.tsx';
import { DialogNote } from '../../../ui/form/dialog-note.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { refundsQuery } from '../order-queries.ts';
import { useOrderActions } from './use-order-actions.ts';

type Props = { order: Order; onClose: () => void };

/** Asks why an order is cancelled. */
export function CancelDialog({ order, onClose }: { order: OrderSummary; onClose: () => void }) {
  const { changeStatus } = useOrderActions(order);
  const to: OrderStatus = 'cancelled';
  return (
    <ReasonDialog
      title={`Cancel ${order.reference}?`}
      about={[order.name, dollarsText(order.total)].join(' · ')}
      button="Cancel order"
      isGrave
      send={({ reason, note }) => changeStatus({ to, reason, note: note.trim() === '' ? null : note })}
      onClose={onClose}
    />
  );
}

/** Asks who gets the tax invoice of an order, and shows the mail before it is sent. */
export function InvoiceDialog({ order, onClose }: Props) {
  return (
    <EmailPdfDialog
      record={{ form: 'order-invoice', id: order.id }}
      title={`Email the invoice of ${order.reference}`}
      to={order.email === null ? [] : [order.email]}
      send={({ id, email, cc }) => callApi(sendingApi.emailInvoice, { body: { orderId: id, email, cc } })}
      loading={loadingTexts.sendInvoice}
      onClose={onClose}
    />
  );
}

/** Asks why what differs from the shop is fine as it is here. */
export function SettleDialog({ order, onClose }: Props) {
  const { settle } = useOrderActions(order);
  const form = useFormDialog({ note: '' }, onClose, ({ note }) => settle(note));
  return (
    <FormDialog
      title={`Keep ${order.reference} as it is here?`}
      about="The order stays as it was sent. It comes up again when the shop changes it once more."
      button="Keep it"
      form={form}
      onClose={onClose}
    >
      <DialogNote label="What did you do about it?" description="Saved in the history." form={form} />
    </FormDialog>
  );
}

/** Asks how much of what was paid for an order is refunded. */
export function RefundDialog({ order, onClose }: { order: OrderSummary; onClose: () => void }) {
  const { keepRefund } = useOrderActions(order);
  const { data } = useQuery(refundsQuery(order.id));
  return (
    <SharedRefundDialog
      order={order}
      known={data}
      leftCents={Math.min(order.paidCents, Math.round(order.total * 100)) - order.refundedCents}
      send={async (body) => {
        const saved = await callApi(refundsApi.refund, { params: { id: order.id }, ifMatch: order.revision, body });
        await keepRefund(saved, saved.refundedCents - order.refundedCents);
      }}
      onClose={onClose}
    />
  );
}

type Choice = { value: string; label: string };

/** Returns the other orders that words find, as choices; the chosen one stays among them. */
function useChoices(order: Order, words: string, chosen: Choice | null): Choice[] {
  const q = useDeferredValue(words).trim();
  const { data } = useQuery({ ...queryOf(ordersApi.list, { query: { q, limit: '5' } }), enabled: q !== '' });
  const found = (data?.orders ?? [])
    .filter(({ id, status }) => id !== order.id && isSucceeded(status))
    .map(({ id, reference, name }) => ({ value: id, label: `${reference} · ${name}` }));
  return chosen === null || found.some(({ value }) => value === chosen.value) ? found : [chosen, ...found];
}

/** Asks which order replaces one, and why it is cancelled unless it is already. */
export function ReplaceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { replace } = useOrderActions(order);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<Choice | null>(null);
  const choices = useChoices(order, words, chosen);
  const form = useFormDialog({ ...noReason, replacedBy: '' }, onClose, replace);
  const { values, errors, set } = form;
  const isCancelled = order.status === 'cancelled';
  const paid = order.paidCents - order.refundedCents;
  return (
    <FormDialog
      title={`Which order replaces ${order.reference}?`}
      about={
        paid > 0 ? `${formatCents(paid)} that was paid goes to that order.` : 'What is paid later goes to that order.'
      }
      button={isCancelled ? 'Replace' : 'Cancel and replace'}
      back="Back"
      isGrave={!isCancelled}
      reason={values.replacedBy === '' ? 'Choose the order that replaces it.' : null}
      form={form}
      onClose={onClose}
    >
      <Select
        mt="md"
        label="Replaced by"
        placeholder="Order number, name or phone"
        required
        searchable
        filter={({ options }) => options}
        data={choices}
        value={values.replacedBy || null}
        searchValue={words}
        onSearchChange={setWords}
        error={errors.replacedBy}
        onChange={(replacedBy, choice) => {
          setChosen(choice);
          set({ replacedBy: replacedBy ?? '' });
        }}
        nothingFoundMessage={words.trim() === '' ? null : 'No orders match.'}
        data-autofocus
      />
      {!isCancelled && <ReasonFields values={values} errors={errors} set={set} />}
    </FormDialog>
  );
}
