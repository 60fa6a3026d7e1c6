import type { ShopOrder } from './port.ts';

/** Which products of the simulator are what. */
export const sampleIds = { m700: 101, s400: 104, cable: 107, liberty: 150, liberty600: 151 } as const;

/** Returns a paid cart with a robot in it, to be delivered. */
export function sampleShopOrder(change: Partial<ShopOrder> = {}): ShopOrder {
  return {
    cartId: '0195a1f0-0000-7000-8000-000000000001',
    customer: {
      firstName: 'Jo',
      lastName: 'Citizen',
      company: null,
      email: 'jo@citizen.example',
      phone: '0491 570 006',
    },
    billing: { line1: '1 Beach Road', line2: null, city: 'Bondi', state: 'NSW', postcode: '2026', country: 'AU' },
    delivery: null,
    notes: null,
    lines: [{ productId: sampleIds.m700, variationId: null, quantity: 1, priceCents: null }],
    fees: [],
    taxPercent: 10,
    shippingCents: 0,
    couponCode: null,
    payment: { method: 'pos', title: 'Point of sale' },
    isPaid: true,
    ...change,
  };
}
