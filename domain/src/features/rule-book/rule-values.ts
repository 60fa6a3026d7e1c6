import { z } from 'zod';
import { calendarDay } from '../../kernel/calendar-day.ts';
import { enteredCents } from '../../kernel/money-fields.ts';
import { emptyable, line, textLimits } from '../../kernel/text.ts';
import { webAddress } from '../../kernel/web-address.ts';
import { type Store, storeLabels } from '../dealers/sales/stores.ts';
import { brochureValue } from './brochures/brochure.ts';

/** Prices are far below the largest amount: a quantity of them has to fit too. */
const mostCents = 100_000_000;
/** An amount in whole cents, including GST. */
const cents = enteredCents(mostCents);
const position = z
  .number({ error: 'Enter a whole number.' })
  .int('Enter a whole number.')
  .min(1, 'Enter 1 or more.')
  .max(999, 'Enter 999 or less.');
const days = z
  .number({ error: 'Enter a whole number.' })
  .int('Enter a whole number.')
  .min(1, 'Enter at least 1.')
  .max(9_999, 'Enter 9,999 or less.');
const store = z.enum(Object.keys(storeLabels) as [Store, ...Store[]], { error: 'Choose stores from the list.' });
const words = z.array(line(textLimits.name)).max(50, 'Choose up to 50.');
const percent = z.number({ error: 'Enter a percentage.' }).min(0, 'Enter 0 or more.').max(100, 'Enter 100 or less.');
const heading = emptyable(line(textLimits.name));
/** Rates of a seller that stores set limits for. */
export const storeMetrics = ['late-dispatch', 'cancel', 'return'] as const;
/** What the lines of a payout are. */
export const payoutKinds = ['sale', 'freight', 'commission', 'fee', 'tax', 'withheld-tax', 'refund', 'other'] as const;
export type StoreMetric = (typeof storeMetrics)[number];
const clockTime = z
  .string({ error: 'Enter a time as hh:mm.' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as hh:mm.');
/** The days of a week, Sunday first. */
export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const yesOrNo = z.boolean({ error: 'Choose yes or no.' });

const placed = z.strictObject({ position });

/**
 * What the rules of each kind say. Amounts are whole cents including GST. `position` is the place in a list that people
 * choose from. What may be null is off, or not known yet. §9
 */
export const ruleValues = {
  'product-price': z.strictObject({ cents }),
  'equipment-price': z.strictObject({ cents }),
  /** Freight of marketplace orders: of these stores (of all when none is named), for totals over an amount. */
  'freight-option': z.strictObject({ cents, overCents: cents.nullable(), stores: z.array(store).max(20) }),
  /** Freight of a sale whose subtotal before discount is up to an amount; above it, freight is free. */
  'counter-freight': z.strictObject({ cents, upToCents: cents }),
  /**
   * How lay-bys are agreed: the part of the total that is paid first, the most weeks for the rest, and what a buyer who cancels pays, never
   * above what cancelling costs us.
   */
  'lay-by': z.strictObject({ firstPercent: percent, weeks: days, cents }),
  /** What a coupon of a type is unless it says otherwise. */
  'coupon-default': z.strictObject({ minimumCents: cents, validDays: days.nullable(), usesAtMost: days.nullable() }),
  'tax-rate': z.strictObject({ percent }),
  'erp-code': z.strictObject({
    code: line(textLimits.code).regex(/^[A-Za-z0-9._-]+$/, 'Use letters, digits, dots and dashes only.'),
  }),
  carrier: z.strictObject({
    trackingUrl: emptyable(webAddress),
    email: emptyable(z.email('Enter an email address.').max(200)).default(null),
    pickUpFrom: emptyable(clockTime).default(null),
    pickUpUntil: emptyable(clockTime).default(null),
    sameDayUntil: emptyable(clockTime).default(null),
  }),
  /** Up to which cost a dealer's freight needs no approval; null: each one does. */
  'freight-approval': z.strictObject({ upToCents: cents.nullable() }),
  'dangerous-goods': z.strictObject({
    unNumber: z.string({ error: 'Enter a UN number.' }).regex(/^UN\d{4}$/, 'Enter a UN number such as UN3481.'),
    shippingName: line(textLimits.address),
    hazardClass: z
      .string({ error: 'Enter a class.' })
      .regex(/^[1-9](\.[1-6])?$/, 'Enter a class from 1 to 9, such as 9 or 6.1.'),
    packingGroup: emptyable(z.enum(['I', 'II', 'III'], { error: 'Enter I, II or III.' })).default(null),
    netGrams: days.nullable().default(null),
  }),
  'robot-model': z.strictObject({ isCordless: yesOrNo }),
  /** The key is the code of a robot model; `any-model` is for those without a row. */
  warranty: z.strictObject({
    months: z
      .number({ error: 'Enter a whole number.' })
      .int('Enter a whole number.')
      .min(0, 'Enter 0 or more.')
      .max(240, 'Enter 240 or less.'),
  }),
  /** Of an hour of work. */
  'labour-rate': z.strictObject({ cents }),
  fault: z.strictObject({ needsText: yesOrNo, position }),
  /** When a branch is open; the key is a branch, a state, or `all`. The narrowest applies. */
  'opening-hours': z
    .strictObject({
      weekdays: z
        .array(z.enum(weekdays, { error: `Enter days as ${weekdays.join(', ')}.` }))
        .min(1)
        .max(7),
      opensAt: clockTime,
      closesAt: clockTime,
    })
    .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
      path: ['closesAt'],
      message: 'Closing time must be after the opening time.',
    }),
  /** A day on which branches are closed: those of these states and of these codes; none named means all. */
  'public-holiday': z.strictObject({ day: calendarDay, states: words, branches: words }),
  /** After how many working days a request is late. */
  'service-deadline': z.strictObject({ workingDays: days }),
  'robot-type': placed,
  mount: placed,
  'lane-rope-length': placed,
  'disc-size': placed,
  'plant-room-type': placed,
  chemical: z.strictObject({ variations: words, packSizes: words, position }),
  /** The headings of the dispatch file of a store that publishes none, in their order; null leaves a column out. The key is the store. */
  'dispatch-format': z.strictObject({
    separator: z.enum([',', ';'], { error: 'Enter a comma or a semicolon.' }),
    orderNumber: line(textLimits.name),
    item: heading,
    quantity: heading,
    shipDate: heading,
    carrierCode: heading,
    carrierName: heading,
    trackingUrl: heading,
    trackingNumber: line(textLimits.name),
  }),
  /** What stores call one of our carriers. */
  'store-carrier': z.strictObject({
    stores: z.array(store).min(1, 'Choose at least one store.').max(20),
    carrier: line(textLimits.name),
    code: line(textLimits.code),
    name: line(textLimits.name),
  }),
  /** The limit that a store publishes for a rate of its sellers. */
  'store-limit': z.strictObject({
    stores: z.array(store).min(1, 'Choose at least one store.').max(20),
    metric: z.enum(storeMetrics, { error: `Enter one of these: ${storeMetrics.join(', ')}.` }),
    percent,
  }),
  /** What lines of a type are in payouts of these stores; types as their files write them, parts with ` · `. */
  'payout-type': z.strictObject({
    stores: z.array(store).min(1, 'Choose at least one store.').max(20),
    type: line(textLimits.address),
    kind: z.enum(payoutKinds, { error: `Enter one of these: ${payoutKinds.join(', ')}.` }),
    forOrder: yesOrNo,
  }),
  /** The account and the GST code of amounts in the accounting journal. The key is what they are. */
  'journal-account': z.strictObject({
    account: line(textLimits.code),
    taxCode: line(textLimits.code),
  }),
  brochure: brochureValue,
} as const;

export type RuleKind = keyof typeof ruleValues;
export type RuleValue<Kind extends RuleKind = RuleKind> = z.output<(typeof ruleValues)[Kind]>;
export const ruleKindNames = Object.keys(ruleValues) as [RuleKind, ...RuleKind[]];
export const ruleKind = z.enum(ruleKindNames, { error: 'Choose a list.' });

/** Returns the value of a rule as its kind has it; null when it doesn't fit the kind. */
export function readRuleValue<Kind extends RuleKind>(kind: Kind, value: unknown): RuleValue<Kind> | null {
  const read = ruleValues[kind].safeParse(value);
  return read.success ? (read.data as RuleValue<Kind>) : null;
}
