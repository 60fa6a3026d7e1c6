import { loadingTexts } from '@poolhouse/domain/features/orders/loading-texts';
import type { Order, OrderSummary } from '@poolhouse/domain/features/orders/order';
import type { OrderStatus } from '@poolhouse/domain/features/orders/order-status';
import { sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { callApi } from '../../../platform/api/call-api.ts';
import { EmailPdfDialog } from '../../../services/forms/email-pdf-dialog.tsx';
import { dollarsText } from '../../../services/order-parts/order-text.ts';
import { noReason, ReasonFields } from '../../../services/order-parts/reason-fields.tsx';
import { AskedDialog } from '../../../ui/form/asked-dialog.tsx';
import { AskedNote } from '../../../ui/form/asked-note.tsx';
import { useAsked } from '../../../ui/form/use-asked.ts';
import { useOrderActions } from './use-order-actions.ts';

type Props = { order: Order; onClose: () => void };

const aboutOf = ({ name, total }: OrderSummary) => [name, dollarsText(total)].join(' · ');

/** Asks why an order is cancelled. */
export function CancelDialog({ order, onClose }: { order: OrderSummary; onClose: () => void }) {
  const { changeStatus } = useOrderActions(order);
  const to: OrderStatus = 'cancelled';
  const form = useAsked(noReason, onClose, ({ reason, note }) =>
    changeStatus({ to, reason, note: note.trim() === '' ? null : note }),
  );
  return (
    <AskedDialog
      title={`Cancel ${order.reference}?`}
      about={aboutOf(order)}
      button="Cancel order"
      back="Back"
      isGrave
      form={form}
      onClose={onClose}
    >
      <ReasonFields {...form} isFirst />
    </AskedDialog>
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
  const form = useAsked({ note: '' }, onClose, ({ note }) => settle(note));
  return (
    <AskedDialog
      title={`Keep ${order.reference} as it is here?`}
      about="The order stays as it was sent. It comes up again when the shop changes it once more."
      button="Keep it"
      form={form}
      onClose={onClose}
    >
      <AskedNote label="What did you do about it?" description="Saved in the history." form={form} />
    </AskedDialog>
  );
}
