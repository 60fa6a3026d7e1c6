import type { ImportField } from '../../../services/imports/headings.ts';
import type { OfferedMapping } from '../../../services/imports/offered-mapping.ts';

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

/** Usual headings of files that no layout knows: they suggest what a column holds, and a person decides. */
const usualHeadings: Partial<Record<ErpFormField, readonly string[]>> = {
  reference: ['Order number', 'Order ID', 'Order no', 'Order', 'Number', 'Reference number', 'amazon-order-id'],
  name: ['Name', 'Customer', 'Customer name', 'Buyer', 'Recipient', 'Recipient name', 'Ship to name', 'Buyer name'],
  address: [
    'Street',
    'Address 1',
    'Street address',
    'Ship to address 1',
    'ship-address-1',
    'Shipping address street 1',
  ],
  address2: ['Address line 2', 'Ship to address 2', 'ship-address-2', 'Shipping address street 2'],
  city: ['Suburb', 'Town', 'Ship to city', 'Shipping address city'],
  state: ['State', 'Region', 'Ship to state', 'Shipping address state'],
  postcode: ['Postcode', 'Post code', 'Postal code', 'Ship to zip', 'ship-postal-code', 'Shipping address zip'],
  country: ['Country', 'Ship to country', 'Shipping address country'],
  phone: ['Phone number', 'Mobile', 'Ship to phone', 'Shipping address phone'],
  email: ['Email address', 'Buyer email', 'Customer email'],
  sku: ['SKU', 'Product code', 'Part', 'Custom label', 'Offer SKU', 'Seller SKU'],
  product: ['Product', 'Product name', 'Item title', 'Title', 'Description', 'Details'],
  quantity: ['Quantity', 'Qty', 'Units'],
  price: ['Unit price', 'Price each', 'Sold for', 'Item price'],
  freight: ['Shipping', 'Postage', 'Delivery', 'Shipping price', 'Shipping and handling', 'Postage and handling'],
  total: ['Total', 'Order total', 'Total price', 'Total order amount'],
  date: ['Date', 'Order date', 'Sale date', 'Date created', 'Purchase date', 'Ordered'],
  store: ['Marketplace', 'Sales channel', 'Channel', 'Shop'],
  carrier: ['Courier', 'Shipping carrier'],
  trackingNumber: ['Tracking no', 'Tracking'],
  shipBy: ['Ship by date', 'Dispatch by', 'Shipping deadline'],
  notes: ['Note', 'Comments', 'Buyer note', 'Delivery instructions'],
};

/** The columns of the load form, with the usual headings of other files. */
export const mappedFields: readonly ImportField<ErpFormField>[] = erpFormFields.map((one) => ({
  ...one,
  aliases: [...('aliases' in one ? one.aliases : []), ...(usualHeadings[one.field] ?? [])],
}));

const delivery = (name: string, ...more: string[]) => [
  `Shipping ${name}`,
  `Delivery ${name}`,
  `Ship to ${name}`,
  `Recipient ${name}`,
  `Customer ${name}`,
  ...more,
];

/**
 * Orders of MyDeal and the other stores of Woolworths MarketPlus. The operator publishes no headings: these are those of its payments
 * report, and usual ones besides.
 */
export const marketPlusMapping: OfferedMapping = {
  name: 'MyDeal Woolworths',
  note: 'These headings look like an order file of MyDeal or Woolworths MarketPlus. The store doesn’t publish its columns: check each choice before you save it the first time.',
  fields: [
    {
      field: 'reference',
      heading: 'Order ID',
      aliases: ['Order number', 'Order no', 'Order #', 'Purchase order number'],
    },
    {
      field: 'date',
      heading: 'Ordered Date',
      aliases: ['Order date', 'Purchase date', 'Date ordered', 'Created date'],
    },
    {
      field: 'sku',
      heading: 'SKU',
      aliases: ['Product SKU', 'Seller SKU', 'Supplier SKU', 'Item SKU', 'Product code'],
    },
    { field: 'product', heading: 'Product', aliases: ['Product name', 'Product title', 'Item name', 'Deal title'] },
    { field: 'quantity', heading: 'Quantity', aliases: ['Qty', 'Quantity ordered', 'Units'] },
    { field: 'price', heading: 'Price (Per Unit)', aliases: ['Unit price', 'Item price', 'Sale price', 'Price'] },
    {
      field: 'freight',
      heading: 'Total Shipping',
      aliases: ['Shipping', 'Shipping cost', 'Shipping price', 'Freight'],
    },
    { field: 'total', heading: 'Total Sale Price', aliases: ['Order total', 'Total price', 'Total amount', 'Total'] },
    { field: 'name', heading: 'Name', aliases: ['Customer', 'Recipient', ...delivery('name', 'Buyer name')] },
    { field: 'address', heading: 'Address', aliases: ['Address 1', ...delivery('address'), ...delivery('address 1')] },
    { field: 'address2', heading: 'Address 2', aliases: delivery('address 2', 'Address line 2') },
    { field: 'city', heading: 'Suburb', aliases: ['City', ...delivery('suburb'), ...delivery('city')] },
    { field: 'state', heading: 'State', aliases: delivery('state') },
    { field: 'postcode', heading: 'Postcode', aliases: ['Post code', ...delivery('postcode'), ...delivery('zip')] },
    { field: 'country', heading: 'Country', aliases: delivery('country') },
    { field: 'phone', heading: 'Phone', aliases: ['Phone number', 'Mobile', ...delivery('phone')] },
    { field: 'email', heading: 'Email', aliases: ['Email address', ...delivery('email')] },
    { field: 'shipBy', heading: 'Dispatch by', aliases: ['Ship by', 'Ship by date', 'Dispatch date due'] },
    { field: 'carrier', heading: 'Carrier', aliases: ['Courier', 'Shipping carrier'] },
    { field: 'trackingNumber', heading: 'Tracking number', aliases: ['Tracking code', 'Consignment number'] },
    { field: 'notes', heading: 'Delivery instructions', aliases: ['Notes', 'Authority to leave', 'Customer notes'] },
    { field: 'market', heading: 'Order Source', aliases: ['Marketplace', 'Sales channel', 'Site'] },
  ],
  needs: [
    ['reference'],
    ['sku'],
    ['quantity'],
    ['price', 'total'],
    ['Ordered Date', 'Order Source', 'Price (Per Unit)', 'Total Sale Price', 'Deal title', 'MyDeal order ID'],
  ],
  values: { store: 'mydeal woolworths' },
};
