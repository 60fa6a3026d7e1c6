import { marketplaceMailsApi } from '@poolhouse/domain/features/marketplace/mails/api';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { parkedMessage } from '@poolhouse/domain/features/marketplace/order-status';
import { loadingTexts } from '@poolhouse/domain/features/orders/loading-texts';
import { IconLink, IconMailForward, IconSend } from '@tabler/icons-react';
import { Suspense } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { lazyPart } from '../../../platform/api/load-code.ts';
import { notify, withErrorNotice } from '../../../platform/notify.ts';
import { useHeldSend } from '../../../platform/use-held-send.ts';
import { ReasonItem } from '../../../ui/reason-item.tsx';

const icon = { size: 16, stroke: 1.75 };
const permission = 'marketplace:edit';

type Props = { order: Order; onInvoice: () => void; onLink: () => void };

/** Shows the menu items that email an order: its invoice to addresses that the person enters, and the order to its dealer. */
export function MailItems({ order, onInvoice, onLink }: Props) {
  const notifyDealer = useNotifyDealer(order);
  return (
    <>
      <ReasonItem
        permission={permission}
        refused={refusedFor(order.parked.length > 0 ? parkedMessage : cancelledReason(order))}
        label="Email invoice…"
        icon={<IconMailForward {...icon} />}
        onClick={onInvoice}
      />
      <ReasonItem
        permission={permission}
        refused={refusedFor(notifyRefusal(order))}
        label="Notify dealer"
        icon={<IconSend {...icon} />}
        onClick={() => void withErrorNotice(notifyDealer())}
      />
      <ReasonItem
        permission={permission}
        refused={refusedFor(order.parked.length > 0 ? parkedMessage : cancelledReason(order))}
        label="Download link…"
        icon={<IconLink {...icon} />}
        onClick={onLink}
      />
    </>
  );
}

function refusedFor(message: string | null) {
  return message === null ? null : { permission, refusal: { rule: 'status' as const, message } };
}

function cancelledReason({ status }: Order): string | null {
  return status === 'cancelled' ? 'This order is cancelled. It has no invoice.' : null;
}

function notifyRefusal({ parked: reasons, dealerId, dealer_email: addresses }: Order): string | null {
  if (reasons.length > 0) return parkedMessage;
  if (dealerId === null) return 'This order has no dealer. Assign one first.';
  return addresses.length === 0 ? 'The dealer of this order has no email address.' : null;
}

/** What is sent is held for a moment in which it can be taken back. */
function useNotifyDealer({ id, dealer_email: addresses }: Order): () => Promise<void> {
  const sendHeld = useHeldSend();
  return () =>
    sendHeld(loadingTexts.sendEmail, async () => {
      const { results, hold } = await callApi(marketplaceMailsApi.notify, { body: { orderIds: [id] } });
      const { intentId, message } = results[0] ?? {};
      if (intentId) return { intentId, hold, to: addresses };
      notify.error(message ?? 'The dealer wasn’t notified.');
      return null;
    });
}

const EmailPdfDialog = lazyPart(() => import('../../../services/forms/email-pdf-dialog.tsx'), 'EmailPdfDialog');

/** Asks who gets the tax invoice of an order, and shows the mail before it is sent. */
export function InvoiceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Suspense>
      <EmailPdfDialog
        record={{ form: 'marketplace-invoice', id: order.id }}
        title={`Email the invoice of ${order.reference}`}
        to={order.email === null ? [] : [order.email]}
        send={({ id, email, cc }) => callApi(marketplaceMailsApi.emailInvoice, { body: { refId: id, email, cc } })}
        loading={loadingTexts.sendMarketplaceInvoice}
        onClose={onClose}
      />
    </Suspense>
  );
}
