import type { OrderPage } from '@poolhouse/domain/features/orders/links/order-page';
import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { useEffect } from 'react';
import { requestUrl } from '../../platform/api/request-url.ts';
import { accessCalls } from '../../platform/session/access-calls.ts';
import { OrderLines } from './order-lines.tsx';
import classes from './order-sheet.module.css';

type Address = { orderId: string; hashId: string };
type Props = { order: OrderPage | null; address: Address };

/** Shows an order on a phone, a computer or paper; while it is on its way, the sheet that it comes on. */
export function OrderSheet({ order, address }: Props) {
  useEffect(() => {
    if (order !== null) document.title = `Order ${order.reference} · ${order.company.name}`;
  }, [order]);
  return (
    <div className={classes.page}>
      <header className={classes.head}>{order?.company.name ?? ' '}</header>
      <main className={classes.sheet} aria-busy={order === null}>
        {order === null ? <h1>Loading your order…</h1> : <Content order={order} address={address} />}
      </main>
      {order !== null && <Foot order={order} />}
    </div>
  );
}

function Content({ order, address }: { order: OrderPage; address: Address }) {
  const { reference, status, soldBy, orderedOn, documents, deliverTo, tracking } = order;
  return (
    <>
      <div className={classes.title}>
        <h1>Order {reference}</h1>
        <span className={classes.status}>{status}</span>
      </div>
      <p className={classes.quiet}>
        Ordered {formatDay(orderedOn)} · {soldBy}
      </p>
      <section className={classes.part} data-print="hide">
        <h2>Documents</h2>
        <Documents documents={documents} address={address} />
      </section>
      <section className={classes.part}>
        <h2>Items</h2>
        <OrderLines order={order} />
      </section>
      <div className={classes.pair}>
        <section className={classes.part}>
          <h2>Delivery</h2>
          {deliverTo.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
        {tracking !== null && (
          <section className={classes.part}>
            <h2>Tracking</h2>
            {tracking.carrier !== null && <p>{tracking.carrier}</p>}
            {tracking.number !== null && <p className={classes.number}>{tracking.number}</p>}
          </section>
        )}
      </div>
    </>
  );
}

/** Plain links: the phone opens or keeps the PDF as its owner is used to. */
function Documents({ documents, address }: { documents: OrderPage['documents']; address: Address }) {
  if (documents.length === 0) return <p className={classes.quiet}>There are no documents yet.</p>;
  return (
    <ul className={classes.documents}>
      {documents.map(({ key, title, fileName }) => (
        <li key={key}>
          <a
            href={requestUrl(accessCalls.orderDocument.path, { params: { ...address, document: key } })}
            download={fileName}
          >
            <span>{title}</span>
            <span className={classes.act}>Download PDF</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Foot({ order: { company, expiresAt } }: { order: OrderPage }) {
  const { name, abn, phone, address } = company;
  return (
    <footer className={classes.foot}>
      <button type="button" className={classes.print} data-print="hide" onClick={() => window.print()}>
        Print
      </button>
      {phone !== null && (
        <p>
          Questions? Call <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>.
        </p>
      )}
      <p>{[name, abn && `ABN ${abn}`, address].filter(Boolean).join(' · ')}</p>
      <p data-print="hide">This link works until {formatDay(dayIn(companyZone, new Date(expiresAt)))}.</p>
    </footer>
  );
}
