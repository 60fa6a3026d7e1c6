import { defaultCountry } from '@poolhouse/domain/kernel/country';
import { companyZone } from '@poolhouse/domain/kernel/dates';
import { startOfDayText } from '@poolhouse/domain/kernel/zoned-text';
import type { ErpOrder } from './port.ts';

/** Columns that a company added to its orders, by what of ours they hold. */
export type MarketColumns = Partial<Record<'store' | 'site' | 'url', string>>;

/** Returns an order as one deep insert: header, lines, delivery, payment, notes. What is empty is left out. */
export function orderBody(order: ErpOrder, columns: MarketColumns) {
  const { deliverTo, notes } = order;
  const details = detailsOf(order, columns);
  return {
    CUSTNAME: order.customerId,
    CDES: order.buyerName,
    BOOKNUM: order.reference,
    CURDATE: startOfDayText(companyZone, order.day),
    ...(details !== null && { DETAILS: details }),
    ...marketFields(order.market, columns),
    ORDERITEMS_SUBFORM: order.lines.map(({ sku, quantity, priceCents }) => ({
      PARTNAME: sku,
      TQUANT: quantity,
      PRICE: priceCents / 100,
    })),
    // Priority takes these as objects, not as lists of one.
    SHIPTO2_SUBFORM: withoutEmpty({
      NAME: deliverTo.name,
      PHONENUM: deliverTo.phone,
      EMAIL: deliverTo.email,
      ADDRESS: deliverTo.line1,
      ADDRESS2: deliverTo.line2,
      ADDRESS3: deliverTo.city,
      STATE: deliverTo.state,
      ZIP: deliverTo.postcode,
      // Only where it says something: forms that were never changed for other countries lack the column.
      COUNTRYNAME: deliverTo.country === defaultCountry ? null : deliverTo.country,
    }),
    PAYMENTDEF_SUBFORM: { PAYMENTCODE: order.paymentCode, QPRICE: order.totalCents / 100 },
    ...(notes !== null && { ORDERSTEXT_SUBFORM: { TEXT: htmlOf(notes) } }),
  };
}

/** Returns the column that tells the store of an order: one of the company's own, else the details. */
export function storeColumnOf({ store }: MarketColumns): string {
  return store ?? 'DETAILS';
}

/** Orders are found by the store as well: without a column for it, the details hold it and nothing else. */
function detailsOf({ details, market }: ErpOrder, columns: MarketColumns): string | null {
  return columns.store === undefined ? (market?.store ?? details) : details;
}

function marketFields(market: ErpOrder['market'], columns: MarketColumns): Record<string, string> {
  const fields = Object.entries(columns).map(([what, column]) => [
    column,
    market?.[what as keyof MarketColumns] ?? null,
  ]);
  return withoutEmpty(Object.fromEntries(fields));
}

function withoutEmpty(fields: Record<string, string | null>): Record<string, string> {
  const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== null);
  return Object.fromEntries(given);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The text of an order is HTML there: nothing in a note may be taken for a tag. */
function htmlOf(notes: string): string {
  const safe = notes.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
  return safe
    .split(/\r?\n/)
    .map((one) => `<p>${one}</p>`)
    .join('');
}
