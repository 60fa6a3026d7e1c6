import { z } from 'zod';
import { actions } from './actions.ts';
import type { Area } from './areas.ts';
import { findRefusal, type Person } from './can.ts';
import { type Permission, pageOfArea } from './permissions.ts';

/** What can refuse: the pages of the role, one's permissions, whose record it is, what one may hand out, the rule for super admins. */
export const refusalRules = ['page', 'permission', 'record', 'grant', 'super-admin'] as const;
export type RefusalRule = (typeof refusalRules)[number];

const everyPermission = (Object.keys(pageOfArea) as Area[]).flatMap((area) =>
  actions.map((action): Permission => `${area}:${action}`),
);
export const permissionName = z.enum(everyPermission as [Permission, ...Permission[]], {
  error: 'This permission doesn’t exist.',
});

/** Whether a person may do something, which rule says so, and who could change that. */
export const explanation = z.object({
  allowed: z.boolean(),
  /** Null when it is allowed. */
  rule: z.enum(refusalRules).nullable(),
  message: z.string(),
  /** Who could give it; empty for people outside the company. */
  grantedBy: z.array(z.object({ name: z.string() })),
});
export type Explanation = z.output<typeof explanation>;

/** Returns the part of the answer that the access rule alone gives. §6 */
export function explain(person: Person, permission: Permission): Omit<Explanation, 'grantedBy'> {
  const refusal = findRefusal(person, permission);
  if (refusal !== null) return { allowed: false, rule: refusal.rule, message: refusal.message };
  return { allowed: true, rule: null, message: 'You can do this.' };
}
