import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shopOrder } from '../../orders/shop/shop-order.ts';
import { customerInfo } from './customer-info.ts';
import { orderOfSale, shopFees, shopOrderOfSale } from './order-of-sale.ts';
import type { SaleId } from './sale.ts';
import type { SaleProduct } from './sale-product.ts';
import { totalsOfSale } from './sale-totals.ts';

const rules = { freight: { cents: 990, upToCents: 85_000 }, taxPercent: 10 };
const id = '0195a1f0-0000-7000-8000-000000000001' as SaleId;
const robot: SaleProduct = {
  productId: 101,
  variationId: null,
  sku: 'M700',
  name: 'Dolphin M700',
  quantity: 1,
  priceCents: 399_900,
  overrideCents: null,
  reason: null,
  note: null,
  serials: ['M7-0001'],
};
const hose: SaleProduct = {
  ...robot,
  productId: null,
  sku: 'MISC',
  name: 'Hose',
  quantity: 2,
  priceCents: 1_500,
  serials: [],
};
const jo = customerInfo.parse({
  first_name: 'Jo',
  last_name: 'Citizen',
  email: 'jo@citizen.example',
  address: { addressLine: '1 Beach Road', city: 'Bondi', state: 'NSW', postalCode: '2026' },
  differentDeliveryAddress: true,
  deliveryAddress: { addressLine: '7 Coral Crescent', city: 'Oxley', state: 'QLD', postalCode: '4075' },
  deliveryNotes: 'Ring twice',
});
type Given = Partial<Parameters<typeof totalsOfSale>[0]> & { customerInfo?: typeof jo };
const saleOf = ({ products = [robot, hose], coupon = null, customerInfo: info = jo }: Given) => {
  const lines = products as SaleProduct[];
  const kept = coupon && { ...coupon, code: 'summer10', dealer_id: null };
  const totals = totalsOfSale({ products: lines, coupon, isFreightWaived: false }, rules);
  return { ...totals, id, products: lines, coupon: kept, customerInfo: info };
};

test('a sale becomes an order with its prices, serial numbers and addresses', () => {
  const order = orderOfSale(saleOf({ products: [{ ...robot, overrideCents: 390_000 }, hose] }), 'FR');
  expect(order).toMatchObject({
    customer: { name: 'Jo Citizen', email: 'jo@citizen.example' },
    delivery: { line1: '7 Coral Crescent', state: 'QLD' },
    billing: { line1: '1 Beach Road', state: 'NSW' },
    products: [
      { sku: 'M700', qty: 1, priceCents: 390_000, serials: ['M7-0001'] },
      { sku: 'MISC', qty: 2, priceCents: 1_500, name: 'Hose' },
    ],
    freight: [],
    totalCents: 393_000,
    customerNote: 'Ring twice',
  });
});

test('delivery is a freight line, and a walk-in customer has no address', () => {
  const small = { ...saleOf({ products: [{ ...hose, quantity: 1 }] }), customerInfo: null };
  expect(orderOfSale(small, 'FR')).toMatchObject({
    customer: { name: 'Walk-in customer', email: null },
    delivery: null,
    freight: [{ label: 'Delivery', priceCents: 990, sku: 'FR' }],
  });
  expect(shopOrderOfSale(small, { isPaid: true, taxPercent: 10 })).toMatchObject({
    customer: { firstName: 'Walk-in', lastName: 'customer' },
    billing: null,
    lines: [],
    fees: [{ name: 'Hose', cents: 1_500 }],
  });
});

test('the shop gets its own products at its own prices, and the rest as fees', () => {
  const sale = saleOf({ products: [{ ...robot, overrideCents: 390_000 }, hose] });
  const made = shopOrderOfSale(sale, { isPaid: false, taxPercent: 10 });
  expect(shopOrder.parse(made)).toEqual(made);
  expect(made).toMatchObject({
    cartId: id,
    billing: { state: 'NSW', country: 'AU' },
    delivery: { state: 'QLD' },
    lines: [{ productId: 101, quantity: 1, priceCents: null }],
    fees: [
      { name: 'Price of Dolphin M700', cents: -9_900 },
      { name: 'Hose', cents: 3_000 },
    ],
    isPaid: false,
    totalCents: 393_000,
  });
});

test('whatever the till counts, the shop comes to the same total', () => {
  const cents = fc.integer({ min: 0, max: 500_000 });
  const product = fc.record({
    ...Object.fromEntries(Object.entries(robot).map(([name, value]) => [name, fc.constant(value)])),
    productId: fc.option(fc.constant(101)),
    quantity: fc.integer({ min: 1, max: 9 }),
    priceCents: cents,
    overrideCents: fc.option(cents),
  });
  const coupon = fc.record({
    discount_type: fc.constantFrom('fixed_cart' as const, 'percent' as const),
    amount: fc.integer({ min: 0, max: 200_000 }).map((hundredths) => hundredths / 100),
  });
  fc.assert(
    fc.property(fc.array(product, { maxLength: 6 }), fc.option(coupon), (given, used) => {
      const products = (given as SaleProduct[]).map((one) =>
        one.productId === null ? { ...one, overrideCents: null } : one,
      );
      const sale = saleOf({ products, coupon: used });
      const counted = products
        .filter(({ productId }) => productId !== null)
        .map((one) => ({ ...one, overrideCents: null }));
      const ofShop = totalsOfSale({ products: counted, coupon: used, isFreightWaived: true }, rules);
      const fees = shopFees(sale).reduce((sum, fee) => sum + fee.cents, 0);
      expect(ofShop.totalCents + fees + sale.shippingCents).toBe(sale.totalCents);
    }),
  );
});
