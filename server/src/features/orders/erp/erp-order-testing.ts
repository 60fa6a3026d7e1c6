import type { ErpOrder } from '@poolhouse/domain/features/orders/erp-order';

/** Returns an order of customer C1 for one robot, with freight. */
export function sampleErpOrder(change: Partial<ErpOrder> = {}): ErpOrder {
  return {
    customerId: 'C1',
    buyerName: 'Jo Citizen',
    reference: '250-1234567',
    day: '2026-11-21',
    details: 'eBay',
    notes: null,
    lines: [{ sku: 'M700', quantity: 1, unitPriceCents: 399_900 }],
    freightCents: 990,
    freightSku: 'FR',
    discountCents: 0,
    discountSku: 'DISCOUNT',
    taxPercent: 10,
    paymentCode: '10',
    totalCents: 400_890,
    deliverTo: {
      name: 'Jo Citizen',
      phone: null,
      email: null,
      line1: '1 Beach Road',
      line2: null,
      city: 'Bondi',
      state: 'NSW',
      postcode: '2026',
      country: 'Australia',
    },
    market: null,
    confirmTo: null,
    ...change,
  };
}
