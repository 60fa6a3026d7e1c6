import type { OrderPage } from '@poolhouse/domain/features/orders/links/order-page';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { requestUrl } from '../../platform/api/request-url.ts';
import { linkCalls } from '../../platform/session/link-calls.ts';
import { LinkSheet, QuietLine, SheetPair, SheetPart } from '../links/link-sheet.tsx';
import { SheetDocuments } from '../links/sheet-documents.tsx';
import { OrderLines } from './order-lines.tsx';
import classes from './order-sheet.module.css';

type Address = { orderId: string; hashId: string };

/** Shows an order; while it is on its way, the sheet that it comes on. */
export function OrderSheet({ order, address }: { order: OrderPage | null; address: Address }) {
  if (order === null) return <LinkSheet company={null} title="Loading your order…" />;
  const { reference, status, soldBy, orderedOn, documents, deliverTo, tracking, company, expiresAt } = order;
  return (
    <LinkSheet company={company} title={`Order ${reference}`} status={status} until={expiresAt}>
      <QuietLine>
        Ordered {formatDay(orderedOn)} · {soldBy}
      </QuietLine>
      <SheetPart heading="Documents" isPrinted={false}>
        <SheetDocuments
          documents={documents.map((document) => ({
            ...document,
            url: requestUrl(linkCalls.orderDocument.path, { params: { ...address, document: document.key } }),
          }))}
        />
      </SheetPart>
      <SheetPart heading="Items">
        <OrderLines order={order} />
      </SheetPart>
      <SheetPair>
        <SheetPart heading="Delivery">
          {deliverTo.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </SheetPart>
        {tracking !== null && (
          <SheetPart heading="Tracking">
            {tracking.carrier !== null && <p>{tracking.carrier}</p>}
            {tracking.number !== null && <p className={classes.number}>{tracking.number}</p>}
          </SheetPart>
        )}
      </SheetPair>
    </LinkSheet>
  );
}
