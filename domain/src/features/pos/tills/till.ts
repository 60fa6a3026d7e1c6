import { z } from 'zod';
import { idOf } from '../../../kernel/ids.ts';
import { paidCents } from '../../../kernel/money-fields.ts';
import { emptyable, line, lines, textLimits } from '../../../kernel/text.ts';
import { countedCash } from './till-count.ts';

export const tillNoun = { one: 'till', many: 'tills' } as const;
export const tillId = idOf('till');
export type TillId = z.output<typeof tillId>;

/** The card terminal at a till, by the provider’s id of it; null where a terminal stands alone. */
const readerId = emptyable(
  line(textLimits.code).regex(/^tmr_\w+$/, 'Enter the ID of a reader: tmr_ and what follows.'),
);

export const newTill = z.strictObject({
  /** The beginning of the numbers of its sales. It never changes. */
  code: z
    .string({ error: 'Enter a code.' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z][A-Z0-9]{0,5}$/, 'Enter a letter, then up to five letters and digits.'),
  name: line(textLimits.name),
  /** The code of the branch that it is in. */
  branch: line(textLimits.code),
  readerId: readerId.default(null),
});

/** What may change of a till: not its code, which its sales have in their numbers. */
export const changeOfTill = newTill.omit({ code: true }).extend({ readerId }).partial();

const cents = z.number().int();

/** The time from the opening of a till to its closing. */
export const tillDay = z.object({
  id: z.string(),
  openedAt: z.string(),
  openedBy: z.string(),
  floatCents: cents,
  closedAt: z.string().nullable(),
});

/** A till; `day` is null while it is closed. */
export const till = z.object({
  id: tillId,
  code: z.string(),
  name: z.string(),
  /** Whether it may take cash while it has no network. */
  sellsOffline: z.boolean(),
  /** Null for a till that was added before tills had a branch. */
  branch: z.object({ value: z.string(), label: z.string() }).nullable(),
  readerId: z.string().nullable(),
  day: tillDay.nullable(),
  revision: cents,
});
export type Till = z.output<typeof till>;

export const offlinePermission = z.strictObject({ sellsOffline: z.boolean({ error: 'Choose yes or no.' }) });

export const openingOfTill = z.strictObject({
  floatCents: z
    .number({ error: 'Enter the float.' })
    .int('Enter whole cents.')
    .min(0, 'Enter $0.00 or more.')
    .max(1_000_000, 'Enter up to $10,000.00.'),
});

/** Cash that goes into a till or out of it, other than for a sale. */
export const movementLabels = { in: 'Cash in', out: 'Cash out' } as const;
export const enteredMovement = z.strictObject({
  direction: z.enum(Object.keys(movementLabels) as (keyof typeof movementLabels)[], {
    error: 'Choose cash in or cash out.',
  }),
  amountCents: paidCents(1_000_000),
  reason: line(textLimits.search),
});

export const tillMovementId = idOf('till-movement');
export type TillMovementId = z.output<typeof tillMovementId>;
export const tillMovement = z.object({
  id: tillMovementId,
  direction: enteredMovement.shape.direction,
  amountCents: cents,
  reason: z.string(),
  createdAt: z.string(),
  createdByName: z.string(),
});
export type TillMovement = z.output<typeof tillMovement>;

/** What was counted as a till closes; what should be there is shown only then. */
export const closingOfTill = z.strictObject({
  cash: countedCash,
  cardCents: cents.min(0, 'Enter $0.00 or more.').max(1_000_000_000),
  eftCents: cents.min(0, 'Enter $0.00 or more.').max(1_000_000_000),
  note: emptyable(lines(textLimits.note)).default(null),
});
