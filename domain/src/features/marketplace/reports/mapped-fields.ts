import type { ImportField } from '../../../services/imports/headings.ts';
import { type ErpFormField, erpFormFields } from './erp-form-fields.ts';

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
