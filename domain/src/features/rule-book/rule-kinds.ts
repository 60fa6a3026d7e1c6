import type { Permission } from '../access/permissions.ts';
import type { KindOfRule, RuleField } from './kind-of-rule.ts';
import { priceFields } from './rule-fields.ts';
import type { RuleKind } from './rule-values.ts';
import { place, selling, serviceRuleKinds, servicing } from './service-rule-kinds.ts';

export { type RuleField, type RuleGroup, ruleGroups } from './kind-of-rule.ts';

const inspecting: readonly Permission[] = ['commercial:view'];
const accounting: readonly Permission[] = ['payments:view'];

const price: RuleField = { name: 'cents', label: priceFields.price.label, input: 'money' };

const leftOut = (name: string, label: string): RuleField[] => [{ name, label, input: 'text', emptyMeans: 'left out' }];

const equipmentList = (label: string, one: string): KindOfRule => ({
  label,
  one,
  group: 'commercial',
  keyLabel: 'Code',
  fields: [place],
  usedBy: inspecting,
  audience: 'staff',
});

/** The kinds of rules, in the order in which people see them. §9 */
export const ruleKinds = {
  'product-price': {
    label: 'Product prices',
    one: 'product price',
    group: 'money',
    keyLabel: priceFields.sku.label,
    fields: [price],
    usedBy: [...selling, ...servicing],
    audience: 'staff',
  },
  'equipment-price': {
    label: 'Equipment prices',
    one: 'equipment price',
    group: 'money',
    keyLabel: 'Equipment',
    fields: [price],
    usedBy: inspecting,
    audience: 'staff',
  },
  'coupon-default': {
    label: 'Coupons',
    one: 'coupon rule',
    group: 'money',
    keyLabel: 'Discount type',
    fields: [
      { name: 'minimumCents', label: 'Minimum subtotal', heading: 'Least subtotal', input: 'money' },
      { name: 'validDays', label: 'Valid for days', input: 'whole', emptyMeans: 'no end' },
      { name: 'usesAtMost', label: 'Maximum uses', heading: 'Uses at most', input: 'whole', emptyMeans: 'no limit' },
    ],
    usedBy: selling,
    audience: 'staff',
  },
  'tax-rate': {
    label: 'Tax rate',
    one: 'tax rate',
    group: 'money',
    keyLabel: 'Tax',
    fields: [{ name: 'percent', label: 'Percent', input: 'percent' }],
    usedBy: [...selling, ...inspecting, 'payments:view'],
    audience: 'staff',
  },
  'erp-code': {
    label: 'Accounting codes',
    one: 'accounting code',
    group: 'money',
    keyLabel: 'Used for',
    fields: [{ name: 'code', label: 'Code', input: 'text' }],
    usedBy: selling,
    audience: 'staff',
  },
  'journal-account': {
    label: 'Journal accounts',
    one: 'journal account',
    group: 'money',
    keyLabel: 'Used for',
    fields: [
      { name: 'account', label: 'Account', input: 'text' },
      { name: 'taxCode', label: 'GST code', input: 'text' },
    ],
    usedBy: accounting,
    audience: 'staff',
  },
  'payout-type': {
    label: 'Lines of payouts',
    one: 'type of payout line',
    group: 'money',
    keyLabel: 'Type and store',
    fields: [
      { name: 'stores', label: 'Stores', input: 'stores' },
      { name: 'type', label: 'Type in the file', input: 'text' },
      { name: 'kind', label: 'Kind', input: 'text' },
      { name: 'forOrder', label: 'Part of what the buyer paid', input: 'yes-no' },
    ],
    usedBy: accounting,
    audience: 'staff',
  },
  'freight-option': {
    label: 'Marketplace freight',
    one: 'freight option',
    group: 'freight',
    keyLabel: 'Option',
    fields: [
      { name: 'cents', label: 'Freight incl. GST', input: 'money' },
      {
        name: 'overCents',
        label: 'Minimum total',
        heading: 'For totals over',
        input: 'money',
        emptyMeans: 'any total',
      },
      { name: 'stores', label: 'Stores', input: 'stores', emptyMeans: 'all stores' },
    ],
    usedBy: selling,
    audience: 'staff',
  },
  'dispatch-format': {
    label: 'Dispatch files',
    one: 'dispatch file format',
    group: 'freight',
    keyLabel: 'Store',
    fields: [
      { name: 'separator', label: 'Separator', input: 'text' },
      { name: 'orderNumber', label: 'Heading of the order number', input: 'text' },
      ...leftOut('item', 'Heading of the item'),
      ...leftOut('quantity', 'Heading of the quantity'),
      ...leftOut('shipDate', 'Heading of the dispatch date'),
      ...leftOut('carrierCode', 'Heading of the carrier code'),
      ...leftOut('carrierName', 'Heading of the carrier name'),
      ...leftOut('trackingUrl', 'Heading of the tracking page'),
      { name: 'trackingNumber', label: 'Heading of the tracking number', input: 'text' },
    ],
    usedBy: selling,
    audience: 'staff',
  },
  'store-carrier': {
    label: 'Carriers in stores',
    one: 'carrier name',
    group: 'freight',
    keyLabel: 'Carrier and store',
    fields: [
      { name: 'stores', label: 'Stores', input: 'stores' },
      { name: 'carrier', label: 'Our carrier', input: 'text' },
      { name: 'code', label: 'The store’s code', input: 'text' },
      { name: 'name', label: 'The store’s name', input: 'text' },
    ],
    usedBy: selling,
    audience: 'staff',
  },
  'store-limit': {
    label: 'Store limits',
    one: 'store limit',
    group: 'money',
    keyLabel: 'Store and rate',
    fields: [
      { name: 'stores', label: 'Stores', input: 'stores' },
      { name: 'metric', label: 'Rate', input: 'text' },
      { name: 'percent', label: 'Percent', input: 'percent' },
    ],
    usedBy: selling,
    audience: 'staff',
  },
  'counter-freight': {
    label: 'Point of sale freight',
    one: 'freight rule',
    group: 'freight',
    keyLabel: 'Option',
    fields: [
      { name: 'cents', label: 'Freight incl. GST', input: 'money' },
      { name: 'upToCents', label: 'Free over', heading: 'Up to a subtotal of', input: 'money' },
    ],
    usedBy: selling,
    audience: 'staff',
  },
  'lay-by': {
    label: 'Lay-by',
    one: 'lay-by rule',
    group: 'money',
    keyLabel: 'Option',
    fields: [
      { name: 'firstPercent', label: 'First instalment in percent', input: 'percent' },
      { name: 'weeks', label: 'Longest in weeks', input: 'whole' },
      { name: 'cents', label: 'Termination charge incl. GST', input: 'money' },
    ],
    usedBy: selling,
    audience: 'staff',
  },
  ...serviceRuleKinds,
  'robot-type': equipmentList('Robot types', 'robot type'),
  mount: equipmentList('Mounts', 'mount'),
  'lane-rope-length': equipmentList('Lane rope lengths', 'lane rope length'),
  'disc-size': equipmentList('Disc sizes', 'disc size'),
  chemical: {
    ...equipmentList('Chemicals', 'chemical'),
    fields: [
      { name: 'variations', label: 'Variations', input: 'words', emptyMeans: 'none' },
      { name: 'packSizes', label: 'Pack sizes', input: 'words', emptyMeans: 'none' },
      place,
    ],
  },
  'plant-room-type': equipmentList('Plant room types', 'plant room type'),
  brochure: {
    label: 'Brochures',
    one: 'brochure',
    group: 'links',
    keyLabel: 'Code',
    fields: [
      { name: 'file', label: 'PDF', input: 'pdf', emptyMeans: 'none' },
      { name: 'url', label: 'Link to the PDF', input: 'link', emptyMeans: 'no link yet' },
      { name: 'product', label: 'Product', input: 'text', emptyMeans: 'any product' },
    ],
    usedBy: ['dealers:view', ...selling, ...servicing, ...inspecting],
    audience: 'staff-and-dealers',
  },
} as const satisfies Record<RuleKind, KindOfRule>;

/** Returns the parts of a kind's value, as every kind has them. */
export function ruleFieldsOf(kind: RuleKind): readonly RuleField[] {
  return ruleKinds[kind].fields;
}
