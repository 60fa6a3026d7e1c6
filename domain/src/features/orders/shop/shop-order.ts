import { z } from 'zod';
import { idOf } from '../../../kernel/ids.ts';
import { largestCents } from '../../../kernel/money.ts';
import { storedCents } from '../../../kernel/money-fields.ts';
import { line, lines, textLimits } from '../../../kernel/text.ts';

const maxLines = 200;
const cents = storedCents;
const id = z.int().positive();
const some = (max: number) => line(max).nullable();

/** The states of Australia, as the shop knows them. */
export const shopStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

const australian = z.object({
  state: z.enum(shopStates, { error: 'Choose an Australian state.' }),
  postcode: z.string().regex(/^\d{4}$/, 'Enter a 4-digit postcode.'),
});

const address = z
  .strictObject({
    line1: line(textLimits.address),
    line2: some(textLimits.address),
    city: line(textLimits.name),
    state: some(textLimits.code),
    postcode: line(textLimits.code),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Enter a country code such as AU.')
      .default('AU'),
  })
  .superRefine((given, context) => {
    const issues = given.country === 'AU' ? (australian.safeParse(given).error?.issues ?? []) : [];
    for (const { path, message } of issues) context.addIssue({ code: 'custom', path, message });
  });

/**
 * A cart of the point of sale as it goes to the online shop: money in integer cents including GST. `cartId` is what we
 * find it by there, whatever process sent it and however often. Ids of lines are the shop’s; `priceCents` is the price
 * of one where a user changed it, null at the shop's own price. `totalCents` is what the till took: the shop counts for
 * itself, and the difference is told. (§3, §9)
 */
export const shopOrder = z
  .strictObject({
    cartId: idOf('cart'),
    customer: z.strictObject({
      firstName: line(textLimits.name),
      lastName: line(textLimits.name),
      company: some(textLimits.name),
      email: z.email('Enter an email address.').max(textLimits.search).nullable(),
      phone: some(textLimits.code),
    }),
    /** Null for who takes it away and leaves no address. */
    billing: address.nullable(),
    /** Null when it goes to the address of the bill. */
    delivery: address.nullable(),
    notes: lines(textLimits.note).nullable(),
    lines: z
      .array(
        z.strictObject({
          productId: id,
          variationId: id.nullable(),
          quantity: z.int().min(1).max(9_999),
          priceCents: cents.nullable(),
        }),
      )
      .max(maxLines),
    /** What is charged besides products of the shop: other items, and what other prices come to more or less. */
    fees: z
      .array(z.strictObject({ name: line(textLimits.name), cents: z.int().min(-largestCents).max(largestCents) }))
      .max(maxLines)
      .default([]),
    taxPercent: z.number().min(0).max(100),
    shippingCents: cents,
    couponCode: some(textLimits.code),
    payment: z.strictObject({ method: line(textLimits.code), title: line(textLimits.name) }),
    isPaid: z.boolean(),
    totalCents: cents,
  })
  .refine(({ lines, fees }) => lines.length + fees.length > 0, 'An order has a product or a fee.');
export type ShopOrder = z.output<typeof shopOrder>;
