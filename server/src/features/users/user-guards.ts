import type { UserId } from '@poolhouse/domain/features/access/api';
import {
  exceedingPermissions,
  managesUsers,
  mayAdminister,
  maySetPermissions,
  whyNotSignInOf,
} from '@poolhouse/domain/features/access/grants';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import { sql } from 'kysely';
import type { SignedIn } from '../../platform/context.ts';
import { lockNumber } from '../../platform/database/advisory-locks.ts';
import type { Db } from '../../platform/database/connect.ts';
import { lockNumbers } from '../../platform/database/lock-numbers.ts';
import { loadRolePages } from '../../platform/identity/index.ts';
import { holderOf, type PagesOfRoles, type UserRow, type UserValues, valuesOfUser } from './user-row.ts';

/** Refuses changes to a user who may do more than the person who asks. */
export function refuseHigherAccount({ person }: SignedIn, other: UserValues, pages: PagesOfRoles): void {
  if (mayAdminister(person, holderOf(other, pages))) return;
  throw new Failure('forbidden', 'This user has permissions you don’t have, so you can’t change them.', {
    facts: { rule: 'grant' },
  });
}

/**
 * Refuses to change how a person signs in, and to give their access back, unless the one who asks holds everything that
 * the person holds: an address, a password or a second factor of someone stronger would open all that they may do.
 */
export function refuseTakeover({ person }: SignedIn, other: UserValues, pages: PagesOfRoles, field?: string): void {
  const reason = whyNotSignInOf(person, holderOf(other, pages));
  if (reason === null) return;
  throw new Failure('forbidden', reason, {
    facts: { rule: 'grant' },
    ...(field !== undefined && { fields: [{ path: field, message: reason }] }),
  });
}

/** Refuses to hand out what the person who asks doesn't hold, and single permissions by other users than super admins. */
export function refuseExceedingPermissions(
  { person }: SignedIn,
  before: UserValues | null,
  after: UserValues,
  pages: PagesOfRoles,
): void {
  const isSetting = !isSameValue(before?.permissions ?? {}, after.permissions);
  if (isSetting && !maySetPermissions(person))
    throw new Failure('forbidden', 'Only super admins can set individual permissions.', {
      facts: { rule: 'super-admin' },
    });
  const beyond = exceedingPermissions(person, before && holderOf(before, pages), holderOf(after, pages));
  if (beyond.length === 0) return;
  throw new Failure('forbidden', `You can’t give permissions you don’t have: ${beyond.slice(0, 3).join(', ')}.`, {
    facts: { rule: 'grant', permissions: beyond.slice(0, 20) },
    fields: [
      {
        path: before?.role === after.role ? 'permissions' : 'role',
        message: 'This gives more permissions than you have.',
      },
    ],
  });
}

export function refuseSelf({ user }: SignedIn, id: string, what: string): void {
  if (user.id === id) throw new Failure('conflict', `You can’t ${what} yourself. Ask another administrator.`);
}

/**
 * Refuses to lose the last administrator, or the last who manages users. Call it in the transaction that makes the
 * change: others who want the same wait until it is over.
 */
export async function refuseLastAdministrator(tx: Db, before: UserRow, after: UserValues | null): Promise<void> {
  const was = valuesOfUser(before);
  const staysAdmin = after !== null && after.state === 'active' && after.role === 'ADMIN';
  const pages = await loadRolePages(tx);
  const isKeeper = (id: string, values: UserValues) =>
    managesUsers({ id: id as UserId, priorityId: null, ...holderOf(values, pages) });
  const staysKeeper = after !== null && after.state === 'active' && isKeeper(before.id, after);
  if (was.state !== 'active' || ((was.role !== 'ADMIN' || staysAdmin) && (!isKeeper(before.id, was) || staysKeeper)))
    return;
  // Of two who take each other's rights at once, one comes second.
  await lockNumber(tx, lockNumbers.lastAdministrator);
  const others = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '<>', before.id)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where((where) => where.or([where('role', '=', 'ADMIN'), where(sql<string>`permissions::text`, '<>', '{}')]))
    .execute();
  const values = others.map((row) => ({ id: row.id, ...valuesOfUser(row) }));
  if (was.role === 'ADMIN' && !staysAdmin && !values.some(({ role }) => role === 'ADMIN'))
    throw new Failure('conflict', 'This is the last administrator. Make another user an administrator first.');
  if (!staysKeeper && isKeeper(before.id, was) && !values.some((other) => isKeeper(other.id, other)))
    throw new Failure('conflict', 'No other user can manage users. Give another user that permission first.');
}
