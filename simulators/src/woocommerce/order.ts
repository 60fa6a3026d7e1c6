import type { Sellable } from './catalogue.ts';
import type { Coupon } from './coupons.ts';
import type { totalsOf } from './order-totals.ts';
import type { Fields } from './read-body.ts';

export const orderStatuses = [
  'pending',
  'processing',
  'on-hold',
  'completed',
  'cancelled',
  'refunded',
  'failed',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

export type OrderLine = { name: string; sold: Sellable; productId: number; quantity: number; cents: number };

export type OrderRefund = { id: number; given: Fields; cents: number; at: Date };

export type Order = {
  id: number;
  key: string;
  status: OrderStatus;
  createdAt: Date;
  modifiedAt: Date;
  paidAt: Date | null;
  given: Fields;
  lines: OrderLine[];
  coupon: Coupon | null;
  totals: ReturnType<typeof totalsOf>;
  refunds: OrderRefund[];
  notes: { note: string; isForCustomer: boolean; at: Date }[];
};
