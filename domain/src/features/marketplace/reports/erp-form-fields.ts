import type { ImportField } from '../../../services/imports/headings.ts';

/** The columns of the ERP's load form (§3), with the usual names of other files: a person who maps columns is offered these. */
export const erpFormFields = [
  { field: 'recordType', heading: 'RECORDTYPE' },
  { field: 'reference', heading: 'REFERENCE' },
  { field: 'name', heading: 'CUSTDES' },
  { field: 'dealer', heading: 'DEALER' },
  { field: 'payment', heading: 'PAYMENTNAME' },
  { field: 'market', heading: 'MARKET_INFO' },
  { field: 'total', heading: 'TOTPRICE' },
  { field: 'address', heading: 'ADDRESS' },
  { field: 'city', heading: 'CITY' },
  { field: 'state', heading: 'STATENAME' },
  { field: 'country', heading: 'COUNTRYNAME' },
  { field: 'postcode', heading: 'ZIP' },
  { field: 'phone', heading: 'PHONE' },
  { field: 'fax', heading: 'FAX' },
  { field: 'email', heading: 'EMAIL' },
  { field: 'sku', heading: 'PARTNAME' },
  { field: 'quantity', heading: 'TQUANT' },
  { field: 'price', heading: 'PRICE' },
  { field: 'date', heading: 'IVDATE' },
  { field: 'site', heading: 'SITECODE' },
  { field: 'url', heading: 'URL' },
  { field: 'store', heading: 'STORE' },
  { field: 'products', heading: 'products' },
  { field: 'freight', heading: 'freight' },
  { field: 'discount', heading: 'DISCOUNT' },
  { field: 'status', heading: 'status' },
  { field: 'product', heading: 'PARTDES', aliases: ['PDES'] },
  { field: 'address2', heading: 'ADDRESS2' },
  { field: 'carrier', heading: 'CARRIER' },
  { field: 'trackingNumber', heading: 'TRACKING_NUMBER' },
  { field: 'tracking', heading: 'tracking' },
  { field: 'dispatch_date', heading: 'dispatch_date' },
  { field: 'shipBy', heading: 'SHIP_BY' },
  { field: 'notes', heading: 'NOTES' },
] as const satisfies readonly ImportField[];
export type ErpFormField = (typeof erpFormFields)[number]['field'];

/** What a person must map, one field of each group: without these no row is an order. */
export const mappedNeeds: readonly (readonly ErpFormField[])[] = [
  ['reference'],
  ['sku', 'products'],
  ['quantity', 'products'],
  ['price', 'products'],
  ['store'],
];
