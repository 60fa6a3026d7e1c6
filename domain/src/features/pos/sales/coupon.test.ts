import { expect, test } from 'vitest';
import { type CouponUse, couponCode, couponForSale, type OfferedCoupon } from './coupon.ts';

const plain: OfferedCoupon = {
  code: 'Summer10',
  kind: 'percent',
  percent: 10,
  amountCents: null,
  dealerId: null,
  startsAt: null,
  expiresAt: null,
  usageLimit: null,
  usageCount: 0,
  minimumCents: null,
  restrictions: [],
};
const use: CouponUse = {
  subtotalCents: 100_000,
  now: new Date('2026-11-28T02:00:00Z'),
  furtherUses: 0,
  knowsDealer: false,
  defaults: null,
};

test.each([
  [{}, {}, { code: 'Summer10', discount_type: 'percent', amount: 10, dealer_id: null }],
  [
    { kind: 'fixed_cart', amountCents: 1_999 },
    {},
    { code: 'Summer10', discount_type: 'fixed_cart', amount: 19.99, dealer_id: null },
  ],
  [
    { kind: 'dealer', dealerId: 'C2' },
    { knowsDealer: true },
    { code: 'Summer10', discount_type: 'dealer', amount: 0, dealer_id: 'C2' },
  ],
  [{ usageLimit: 2, usageCount: 1 }, {}, { code: 'Summer10', discount_type: 'percent', amount: 10, dealer_id: null }],
] as const)('%j is taken with %j, in the spelling of the shop', (offered, used, coupon) => {
  expect(couponForSale('summer10', { ...plain, ...offered }, { ...use, ...used })).toEqual({ coupon });
});

test.each([
  [{ kind: null }, {}, 'Coupon SUMMER10 is of a type that can’t be used at the till.'],
  [{ expiresAt: '2026-11-27T02:00:00Z' }, {}, 'Coupon SUMMER10 expired on 27/11/2026.'],
  [{ startsAt: '2026-12-01T02:00:00Z' }, {}, 'Coupon SUMMER10 can be used from 01/12/2026.'],
  [{ minimumCents: 200_000 }, {}, 'Coupon SUMMER10 needs a subtotal of $2,000.00 or more.'],
  [{ usageLimit: 1, usageCount: 1 }, {}, 'Coupon SUMMER10 is used up.'],
  [{ usageLimit: 1 }, { furtherUses: 1 }, 'Coupon SUMMER10 is used up.'],
  [{ kind: 'dealer', dealerId: 'C2' }, {}, 'Coupon SUMMER10 is for dealer C2, who isn’t on our list.'],
  [{ kind: 'dealer' }, {}, 'Coupon SUMMER10 is a dealer’s, but doesn’t name the dealer.'],
  [{ restrictions: ['products'] }, {}, 'Coupon SUMMER10 is limited to certain products. Use it in the online shop.'],
  [
    { restrictions: ['email', 'maximum'] },
    {},
    'Coupon SUMMER10 is limited to certain email addresses and sales up to an amount. Use it in the online shop.',
  ],
  [
    { startsAt: '2026-10-01T02:00:00Z' },
    { defaults: { minimumCents: 0, validDays: 30, usesAtMost: null } },
    'Coupon SUMMER10 expired on 31/10/2026.',
  ],
  [{}, { defaults: { minimumCents: 0, validDays: null, usesAtMost: 0 } }, 'Coupon SUMMER10 is used up.'],
  [
    {},
    { defaults: { minimumCents: 100_001, validDays: null, usesAtMost: null } },
    'Coupon SUMMER10 needs a subtotal of $1,000.01 or more.',
  ],
] as const)('%j is refused with %j', (offered, used, refused) => {
  expect(couponForSale('summer10', { ...plain, ...offered }, { ...use, ...used })).toEqual({ refused });
});

test('a code that there isn’t is named', () => {
  expect(couponForSale('nothing', null, use)).toEqual({ refused: 'There is no coupon NOTHING.' });
});

test.each([' Summer10 ', 'SUMMER10'])('the code %j is found by its small letters', (code) => {
  expect(couponCode.parse(code)).toBe('summer10');
});
