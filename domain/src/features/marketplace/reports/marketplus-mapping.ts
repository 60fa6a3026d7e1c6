import type { OfferedMapping } from '../../../services/imports/offered-mapping.ts';

const delivery = (name: string, ...more: string[]) => [
  ...[`Shipping ${name}`, `Delivery ${name}`, `Ship to ${name}`, `Recipient ${name}`, `Customer ${name}`],
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
