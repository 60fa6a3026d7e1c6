import { z } from 'zod';
import { idOf } from '../../../kernel/ids.ts';
import { userId } from '../../access/api.ts';
import { can, effectiveActions, type Person } from '../../access/can.ts';
import { pages } from '../../access/pages.ts';
import { permissionMap } from '../../access/permissions.ts';
import { roles } from '../../access/roles.ts';
import { tillId } from '../tills/till.ts';
import { enteredPin, pinProblem } from './pin.ts';

/** A user who can take over a till by PIN. */
export const cashier = z.object({
  id: userId,
  name: z.string(),
  /** Locked after wrong tries: its owner sets a new one, or an administrator unlocks it. */
  isLocked: z.boolean(),
});
export type Cashier = z.output<typeof cashier>;

export const cashierChoice = z.strictObject({ userId, pin: enteredPin });

export const cashierTurnId = idOf('cashier-turn');

/** The time in which a till acts as a cashier, under the session of the user who is signed in. */
export const cashierTurn = z.object({
  id: cashierTurnId,
  tillId,
  cashier: z.object({
    id: userId,
    name: z.string(),
    role: z.enum(roles),
    pages: z.array(z.enum(pages)),
    permissions: permissionMap,
  }),
  /** How long a till may stay untouched before it asks for a PIN. */
  lockMinutes: z.number().int(),
});
export type CashierTurn = z.output<typeof cashierTurn>;

/** A new PIN of one's own. */
export const newPin = z.strictObject({
  pin: z.string({ error: 'Enter a PIN.' }).superRefine((pin, check) => {
    const message = pinProblem(pin);
    if (message !== null) check.addIssue({ code: 'custom', message });
  }),
});

export const ownPin = z.object({ isSet: z.boolean(), isLocked: z.boolean() });
export type OwnPin = z.output<typeof ownPin>;

/** Returns whether a user can take over a till. Issue 28, cashiers. */
export function mayBeCashier(person: Person): boolean {
  return can(person, 'pos:view');
}

/**
 * Returns the person as they are at a till: with the page and the permissions of the point of sale alone, whatever else they may do.
 * Issue 28, cashiers.
 */
export function atTill<Given extends Pick<Person, 'role' | 'pages' | 'permissions'>>(person: Given): Given {
  const held = [...effectiveActions(person, 'pos')];
  return {
    ...person,
    pages: person.pages.filter((page) => page === 'pos'),
    permissions: { pos: { permissions: held } },
  };
}
