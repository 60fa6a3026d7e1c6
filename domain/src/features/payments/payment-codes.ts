/** Where a payment comes from. `bank` and `manual` are what isn't an EFT: a cheque, cash, a card. */
export const paymentSourceLabels = {
  eft: 'EFT',
  shop: 'Shop',
  pos: 'Point of sale',
  bank: 'Bank',
  marketplace: 'Market Place',
  service: 'Service',
  manual: 'Entered by hand',
} as const;

/** What a payment is for: a part of a payout, an amount of an order, or a line of the bank. */
export const paymentKindLabels = {
  sale: 'Sale',
  freight: 'Freight',
  commission: 'Commission',
  fee: 'Fee',
  tax: 'Tax',
  'withheld-tax': 'Tax withheld',
  refund: 'Refund',
  other: 'Other',
  receipt: 'Receipt',
  payment: 'Payment',
} as const;

export const paymentMethodLabels = {
  card: 'Card',
  cash: 'Cash',
  eft: 'EFT',
  cheque: 'Cheque',
  dealer_account: 'Dealer account',
  gift: 'Store credit',
  payout: 'Payout',
  paypal: 'PayPal',
  other: 'Other',
} as const;

export const paymentStatusLabels = {
  pending: 'Pending',
  paid: 'Paid',
  'part-paid': 'Part paid',
  'part-refunded': 'Part refunded',
  refunded: 'Refunded',
  failed: 'Failed',
} as const;

/** How much of a payment is allocated to orders. */
export const allocationStateLabels = { allocated: 'Allocated', part: 'Part', open: 'Open' } as const;

export type PaymentSource = keyof typeof paymentSourceLabels;
export type PaymentKind = keyof typeof paymentKindLabels;
export type PaymentMethod = keyof typeof paymentMethodLabels;
export type PaymentStatus = keyof typeof paymentStatusLabels;
export type AllocationState = keyof typeof allocationStateLabels;

const namesOf = <Code extends string>(labels: Record<Code, string>) => Object.keys(labels) as [Code, ...Code[]];
export const paymentSources = namesOf(paymentSourceLabels);
export const paymentKinds = namesOf(paymentKindLabels);
export const paymentMethods = namesOf(paymentMethodLabels);
export const paymentStatuses = namesOf(paymentStatusLabels);
export const allocationStates = namesOf(allocationStateLabels);

const eftSources: readonly PaymentSource[] = ['bank', 'manual'];

/** Returns the source of a payment as it is answered: of money from the bank or entered by hand, EFT where that is its method. */
export function sourceOf({ source, method }: { source: PaymentSource; method: PaymentMethod }): PaymentSource {
  return method === 'eft' && eftSources.includes(source) ? 'eft' : source;
}

/** What a person can enter: the ways in which money reaches the company by hand. */
export const enteredMethods = ['card', 'cash', 'eft', 'cheque'] as const satisfies readonly PaymentMethod[];
