import { marketplaceMailsApi } from '@poolhouse/domain/features/marketplace/mails/api';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { loadingTexts } from '@poolhouse/domain/features/orders/loading-texts';
import { Suspense } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { lazyPart } from '../../../platform/api/load-code.ts';

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
