import { z } from 'zod';
import { email } from '../../kernel/email-list.ts';
import { csvColumnsOf, type Field } from '../../kernel/fields.ts';
import { legacyId } from '../../kernel/legacy-id.ts';
import { anyOf, listAnswer, listQuery } from '../../kernel/paging.ts';
import { recordChanges } from '../../kernel/record-changes.ts';
import { emptyable, line, textLimits } from '../../kernel/text.ts';
import { userId } from '../access/api.ts';
import { hasKnownSubAreas, permissionMap } from '../access/permissions.ts';
import { type Role, roles } from '../access/roles.ts';
import { theme } from '../access/theme.ts';
import { userFields } from '../access/user-fields.ts';

/** active; suspended: can't sign in; deleted: gone from the lists, and can be restored; erased: permanently removed. */
export const userStates = ['active', 'suspended', 'deleted', 'erased'] as const;
export type UserState = (typeof userStates)[number];
export const userStateLabels = {
  active: 'Active',
  suspended: 'Suspended',
  deleted: 'Deleted',
  erased: 'Erased',
} as const satisfies Record<UserState, string>;

/** What the list can be filtered by. Those who are invited, or whose invitation expired, are also active. */
export const userStatusLabels = {
  active: userStateLabels.active,
  invited: 'Invited',
  'invitation-expired': 'Invitation expired',
  suspended: userStateLabels.suspended,
  deleted: userStateLabels.deleted,
  erased: userStateLabels.erased,
} as const satisfies Record<UserState | 'invited' | 'invitation-expired', string>;
export type UserStatus = keyof typeof userStatusLabels;
export const userStatus = z.enum(Object.keys(userStatusLabels) as [UserStatus, ...UserStatus[]], {
  error: 'Choose active, invited, invitation-expired, suspended, deleted or erased.',
});

const role = z.enum(roles as readonly [Role, ...Role[]], { error: 'Choose a role from the list.' });
const customerId = emptyable(
  line(textLimits.code).regex(/^[A-Za-z0-9._/-]+$/, 'Use letters, digits, dots, dashes and slashes only.'),
);

/** A person's account as administrators see it. §3 */
export const user = z.object({
  id: userId,
  /** The identity behind the account; null when it can't sign in. */
  uid: z.string().nullable(),
  mongoId: z.string().nullable(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  jobDesc: z.string().nullable(),
  /** For dealers: the customer id whose records alone they see. */
  priorityId: z.string().nullable(),
  permissions: permissionMap,
  isFirstLogin: z.boolean(),
  lastSignInTime: z.string().nullable(),
  /** Until when the invitation can be accepted; null when none is open. */
  invitationExpiresAt: z.string().nullable(),
  /** The file of the person’s picture. */
  avatar: z.string().nullable(),
  /** The value of the branch where they work. */
  branch: z.string().nullable(),
  theme,
  state: z.enum(userStates),
  revision: z.number().int(),
  createdAt: z.string(),
  lastUpdate: z.string(),
});
export type User = z.output<typeof user>;

/** The columns of the file of users, in the order of the export. */
export const userColumns = csvColumnsOf(userFields satisfies Record<keyof User, Field>);

/** A person's row in the list. */
export const userSummary = user.omit({ permissions: true, theme: true, mongoId: true, uid: true });
export type UserSummary = z.output<typeof userSummary>;

/** What people enter of an account, field by field. */
export const accountFields = {
  email,
  name: line(textLimits.name),
  role,
  jobDesc: emptyable(line(textLimits.name)),
  priorityId: customerId,
  branch: emptyable(line(textLimits.code)),
  permissions: permissionMap.refine(hasKnownSubAreas, 'Unknown area. Choose one from the list.'),
  state: z.enum(['active', 'suspended'], { error: 'Choose active or suspended.' }),
};
const { state, ...entered } = accountFields;

/** The first password of an account, when another user chooses it. */
export const firstPassword = z.string({ error: 'Enter a password.' }).min(1).max(256, 'This password is too long.');

/** What a new account needs. Without a password the person chooses one by the link of a mail. */
export const newUser = z
  .strictObject({
    email: entered.email,
    name: entered.name,
    role: entered.role,
    jobDesc: entered.jobDesc.optional(),
    priorityId: entered.priorityId.optional(),
    branch: entered.branch.optional(),
    permissions: entered.permissions.optional(),
    /** Can be given here alone: it never changes. */
    mongoId: legacyId.optional(),
    password: firstPassword.optional(),
  })
  .refine(needsCustomer, { path: ['priorityId'], message: 'Enter the dealer’s customer ID.' });
export type NewUser = z.output<typeof newUser>;

/** The fields to change; the others stay. Whether a dealer has a customer is checked on the whole record. */
export const userChanges = recordChanges({
  ...entered,
  state,
});
export type UserChanges = z.output<typeof userChanges>;

/** Returns a dealer's account without a customer would see nothing at all. §6 */
export function needsCustomer(account: { role: Role; priorityId?: string | null | undefined }): boolean {
  return account.role !== 'DEALER' || (account.priorityId ?? null) !== null;
}

export const userSorts = ['name', 'email', 'role', 'lastSignInTime'] as const;
export type UserSort = (typeof userSorts)[number];

/** Deleted and erased people are left out unless they are asked for. `kind` tells staff from dealers' accounts. */
export const userFilters = {
  role: anyOf(role),
  state: anyOf(userStatus),
  kind: anyOf(z.enum(['staff', 'dealer'], { error: 'Choose staff or dealer.' })),
};
export const userListQuery = listQuery(userFilters, userSorts);
export type UserListQuery = z.output<typeof userListQuery>;
export const userListAnswer = listAnswer('users', userSummary);
