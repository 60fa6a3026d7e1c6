import { textLimits } from '../../../kernel/text.ts';
import type { ImportField } from '../../../services/imports/headings.ts';
import type { SheetLayout } from '../../../services/imports/layouts.ts';
import type { OrderFreight } from '../../orders/lines/order-lines.ts';
import { type LineKeys, readLineList } from './line-list.ts';
import {
  checkCurrency,
  readCountry,
  readDate,
  readEmail,
  readFullName,
  readMoney,
  readPhoneText,
  readPostcodeText,
  readReference,
  readStateText,
  readStreet,
  readText,
  refuse,
} from './report-cells.ts';
import { freightSku, sumOf } from './report-order.ts';
import { answerOf, type OrderRows, openRows, type ReportReader, refuseSecondRow, untold } from './report-rows.ts';

const address = <Of extends 'ship' | 'buyer'>(of: Of, heading: string) =>
  ({
    firstName: { field: `${of}FirstName`, heading: `${heading}.FirstName` },
    lastName: { field: `${of}LastName`, heading: `${heading}.LastName` },
    company: { field: `${of}Company`, heading: `${heading}.CompanyName` },
    email: { field: `${of}Email`, heading: `${heading}.EmailAddress` },
    day: { field: `${of}DayPhone`, heading: `${heading}.DaytimePhone` },
    evening: { field: `${of}EveningPhone`, heading: `${heading}.EveningPhone` },
    line1: { field: `${of}Line1`, heading: `${heading}.AddressLine1` },
    line2: { field: `${of}Line2`, heading: `${heading}.AddressLine2` },
    city: { field: `${of}City`, heading: `${heading}.City` },
    state: { field: `${of}State`, heading: `${heading}.StateOrProvince` },
    postcode: { field: `${of}Postcode`, heading: `${heading}.PostalCode` },
    country: { field: `${of}Country`, heading: `${heading}.Country` },
  }) as const;
const [ship, buyer] = [address('ship', 'ShippingAddress'), address('buyer', 'BuyerAddress')];

const koganFields = [
  { field: 'reference', heading: 'ID', aliases: ['OrderID', 'Order ID'] },
  { field: 'status', heading: 'OrderStatus' },
  { field: 'date', heading: 'OrderDateUtc', aliases: ['OrderDate'] },
  { field: 'shipBy', heading: 'DeliverByDateUtc', aliases: ['DeliverByDate'] },
  { field: 'currency', heading: 'Currency' },
  ...Object.values(ship),
  ...Object.values(buyer),
  { field: 'items', heading: 'Items' },
  { field: 'total', heading: 'TotalPrice' },
  { field: 'shipping', heading: 'TotalShippingPrice' },
  { field: 'gift', heading: 'TotalGiftOptionPrice' },
  { field: 'fees', heading: 'OtherFees' },
  { field: 'withTax', heading: 'VatInclusive' },
  { field: 'notes', heading: 'SpecialInstructions' },
] as const satisfies readonly ImportField[];
type Field = (typeof koganFields)[number]['field'];

/** Kogan's order list, as its API answers it: one entry an order, its items a list. */
const layout: SheetLayout<Field> = {
  name: 'kogan',
  label: 'Kogan orders',
  fields: koganFields,
  needs: [['reference'], ['items'], ['shipLine1', 'buyerLine1', 'shipCity', 'buyerCity'], ['total', 'status', 'date']],
  groupOf: (given) => given.reference?.trim() ?? '',
};

const itemKeys: LineKeys = {
  sku: ['SellerSku', 'SKU'],
  qty: ['Quantity', 'Qty'],
  price: ['UnitPrice', 'Price'],
  name: ['ProductTitle', 'Title', 'Name'],
};

export const koganOrders: ReportReader<Field> = {
  layout,
  read: (given, lookups) => {
    const order = openRows(given, koganFields);
    const { first } = order;
    refuseSecondRow(order.rows, given);
    const cell = (field: Field) => first.cell(field);
    const reference = readReference(cell('reference'));
    checkCurrency(cell('currency'));
    if (/^(false|no|0)$/i.test(first.text('withTax')))
      refuse(cell('withTax'), 'The prices of this order are without GST. Ask Kogan for prices with GST.');
    const lines = readLineList(cell('items'), itemKeys);
    const freight = freightOf(order);
    const [shipping, total] = [addressOf(order, lookups), readMoney(cell('total'))];
    const values = {
      ...untold,
      ...shipping,
      date: readDate(cell('date')),
      shipBy: readDate(cell('shipBy')),
      notes: readText(cell('notes'), textLimits.note),
      lines,
      freight,
      totalCents: total ?? sumOf({ lines, freight }),
      status: /cancel/i.test(first.text('status')) ? ('cancelled' as const) : ('processing' as const),
    };
    return answerOf(reference === null ? null : { ...values, store: 'kogan' as const, reference }, order.findings());
  },
};

/** The address of the delivery, or the buyer's where the file has no other. */
function addressOf({ first }: OrderRows<Field>, lookups: Parameters<typeof readStateText>[1]) {
  const keys = first.text('shipLine1') === '' && first.text('buyerLine1') !== '' ? buyer : ship;
  const cell = (key: keyof typeof ship) => first.cell(keys[key].field);
  const country = readCountry(cell('country'));
  const state = readStateText(cell('state'), lookups);
  return {
    name: readFullName(cell('firstName'), cell('lastName')) ?? readText(cell('company'), textLimits.name),
    address: readStreet([cell('line1'), cell('line2'), cell('company')]),
    city: readText(cell('city'), textLimits.name),
    postcode: readPostcodeText(cell('postcode'), state, country),
    state,
    country,
    phone: readPhoneText(cell('day').text === '' ? cell('evening') : cell('day'), country),
    email: readEmail(cell('email').text === '' ? first.cell('buyerEmail') : cell('email')),
  };
}

function freightOf({ first }: OrderRows<Field>): OrderFreight[] {
  const of = (field: Field, label: string) => ({
    label,
    priceCents: readMoney(first.cell(field)) ?? 0,
    sku: freightSku,
  });
  const more = [of('gift', 'Gift wrap'), of('fees', 'Other fees')].filter(({ priceCents }) => priceCents > 0);
  return [of('shipping', 'Freight'), ...more];
}
