import type { OrderForErp } from '@poolhouse/domain/features/marketplace/erp/erp-order';
import { normaliseHeading } from '@poolhouse/domain/services/imports/headings';
import type { OrderRow } from '../order-row.ts';

/** Returns a stored order as far as the ERP is told of it. */
export function orderForErp(row: OrderRow): OrderForErp {
  return {
    reference: row.reference,
    store: row.store,
    name: row.name,
    dealerId: row.dealer_id,
    dealer: row.dealer,
    date: row.date,
    notes: row.notes,
    address: row.address,
    city: row.city,
    state: row.state,
    url: row.url,
    postcode: row.postcode,
    country: row.country,
    phone: row.phone,
    email: row.email,
    status: row.status,
    products: row.products,
    freight: row.freight,
    totalCents: row.total_cents,
    parked: row.parked_reasons,
    siteCode: importedText(row.data, 'SITECODE'),
  };
}

/** Returns a cell of the imported rows, the first that is filled in; null when there is none. */
export function importedText(data: unknown, column: string): string | null {
  const name = normaliseHeading(column);
  const cells = [data].flat().flatMap((row) => (typeof row === 'object' && row !== null ? Object.entries(row) : []));
  const texts = cells.map(([heading, cell]) =>
    normaliseHeading(heading) === name && typeof cell === 'string' ? cell.trim() : '',
  );
  return texts.find((text) => text !== '') ?? null;
}
