import { csvColumnsOf, type Field } from '../../kernel/fields.ts';
import type { Rule } from './rule.ts';

export type PriceListField = 'sku' | 'name' | 'price' | 'validFrom';

/** What the form asks for, and the log knows, besides the fields of a rule. */
type Further = 'ends' | 'reason' | 'readingInForce';

/** What people call the fields of a rule; its kind says what its key and the parts of its value are called. */
export const ruleFields = {
  label: { label: 'Name', heading: 'Name' },
  key: { label: 'Code', heading: 'Code' },
  kind: { label: 'List', heading: 'Kind' },
  reading: { label: 'Price', heading: 'Reading' },
  value: { label: 'Value', heading: 'Value' },
  ends: { label: 'Stop from this date' },
  validFrom: { label: 'Effective from', heading: 'Valid from' },
  validTo: { label: 'Until', heading: 'Valid to' },
  note: { label: 'Note', heading: 'Note' },
  reason: { label: 'Reason' },
  readingInForce: { label: 'Price in use' },
  state: { label: 'Status' },
  createdBy: { label: 'Added by' },
  createdAt: { label: 'Added' },
  replacedBy: { label: 'Replaced by' },
  id: { label: 'ID' },
  revision: { label: 'Revision' },
} as const satisfies Record<keyof Rule | Further, Field>;

/** What a price list says of a product; the export of product prices has the same headings. */
export const priceFields = {
  sku: {
    label: 'SKU',
    heading: 'SKU',
    aliases: ['Code', 'Product Code', 'Item', 'Part', 'Part No'],
    required: true,
  },
  name: { ...ruleFields.label, aliases: ['Product', 'Product Name', 'Description'] },
  price: {
    label: 'Price incl. GST',
    heading: 'Price incl. GST',
    aliases: ['Price', 'RRP', 'Price inc GST', 'Price (inc. GST)'],
    required: true,
  },
  validFrom: { ...ruleFields.validFrom, aliases: ['From', 'Start Date', 'Effective from'], required: true },
} as const satisfies Record<PriceListField, Field>;

/** The columns of a price list, in the order of the export. */
export const priceListFields = csvColumnsOf(priceFields);
