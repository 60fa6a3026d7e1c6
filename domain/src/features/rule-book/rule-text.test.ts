import { expect, test } from 'vitest';
import { ruleFieldsOf } from './rule-kinds.ts';
import { ruleCellText, ruleValueText } from './rule-text.ts';
import type { RuleKind } from './rule-values.ts';

test.each<[RuleKind, Record<string, unknown> | null, string]>([
  ['product-price', { cents: 104_900 }, '$1,049.00'],
  ['freight-option', { cents: 0, overCents: 99_900, stores: [] }, 'Free over $999.00'],
  ['freight-option', { cents: 990, overCents: null, stores: ['ebay', 'catch'] }, '$9.90 for eBay, Catch'],
  ['lay-by', { firstPercent: 20, weeks: 12, cents: 2_500 }, '20% first, within 12 weeks, termination charge $25.00'],
  ['counter-freight', { cents: 990, upToCents: 85_000 }, '$9.90, free over $850.00'],
  ['coupon-default', { minimumCents: 0, validDays: null, usesAtMost: 1 }, 'any subtotal, no end, up to 1 use'],
  ['tax-rate', { percent: 10 }, '10%'],
  ['erp-code', { code: 'FR' }, 'FR'],
  ['carrier', { trackingUrl: null }, 'No tracking page'],
  ['freight-approval', { upToCents: null }, 'Off'],
  ['dangerous-goods', { unNumber: 'UN3481', shippingName: 'BATTERIES', hazardClass: '9' }, 'UN3481 BATTERIES, class 9'],
  [
    'dangerous-goods',
    { unNumber: 'UN1789', shippingName: 'HYDROCHLORIC ACID', hazardClass: '8', packingGroup: 'II', netGrams: 500 },
    'UN1789 HYDROCHLORIC ACID, class 8, packing group II',
  ],
  ['opening-hours', { weekdays: ['Mon', 'Tue'], opensAt: '08:00', closesAt: '16:30' }, 'Mon, Tue 08:00 to 16:30'],
  ['public-holiday', { day: '2026-12-25', states: ['NSW', 'VIC'], branches: [] }, '25/12/2026 · NSW, VIC'],
  ['service-deadline', { workingDays: 1 }, '1 working day'],
  ['robot-model', { isCordless: true }, 'Cordless'],
  ['fault', { needsText: true, position: 32 }, 'No. 32, needs a description'],
  ['chemical', { variations: ['pH up'], packSizes: [], position: 1 }, 'pH up · packs none'],
  ['brochure', { url: null }, 'No link yet'],
  ['brochure', { url: null, file: { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Pumps.pdf' } }, 'Pumps.pdf'],
  ['store-limit', { stores: ['amazon'], metric: 'cancel', percent: 2.5 }, 'cancel below 2.5 % for Amazon'],
  [
    'store-carrier',
    { stores: ['ebay', 'kogan'], carrier: 'TNT', code: 'TNT', name: 'TNT Express' },
    'TNT is TNT (TNT Express) for eBay, Kogan',
  ],
  [
    'dispatch-format',
    {
      separator: ';',
      orderNumber: 'Order',
      item: null,
      quantity: null,
      shipDate: null,
      carrierCode: null,
      carrierName: 'Carrier',
      trackingUrl: null,
      trackingNumber: 'Tracking',
    },
    'Order; Carrier; Tracking',
  ],
  ['mount', { position: 2 }, 'No. 2'],
  ['tax-rate', null, 'Ended'],
  ['tax-rate', { cents: 1 }, ''],
])('%s %j reads %s', (kind, value, text) => {
  expect(ruleValueText(kind, value)).toBe(text);
});

test('a cell holds plain digits, and what empty means', () => {
  const [freight, over, stores] = ruleFieldsOf('freight-option');
  if (!freight || !over || !stores) throw new Error('A part is missing.');
  expect(ruleCellText(freight, 990)).toBe('9.90');
  expect(ruleCellText(over, null)).toBe('any total');
  expect(ruleCellText(stores, ['ebay', 'catch'])).toBe('ebay, catch');
  expect(ruleCellText(stores, [])).toBe('all stores');
});
