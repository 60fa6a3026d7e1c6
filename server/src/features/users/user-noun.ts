import { userRecord } from '@poolhouse/domain/features/access/records';
import type { User } from '@poolhouse/domain/features/users/user';
import { sql } from 'kysely';
import { columnsOf, type Noun, refuseTaken, type Source } from '../../platform/records/index.ts';
import type { AccountScope } from './account-scope.ts';
import { isSameAddress, presentUser, type UserRow, type UserValues, valuesOfUser } from './user-row.ts';

export const userSource: Source<UserRow> = {
  name: 'person',
  from: sql`users u`,
  columns: sql`u.*`,
  key: 'u.id',
};

/** Returns the noun of the accounts that a set of calls is about. A deleted one keeps whether it was suspended. */
export const usersIn = ({ load }: AccountScope): Noun<UserRow, UserValues, User> => ({
  record: userRecord,
  table: 'users',
  load: ({ db }, id) => load(db, id),
  values: valuesOfUser,
  columns: ({ state, ...values }, { row, now }) => ({
    ...columnsOf(values),
    // The link of an invitation went to the old address.
    ...(row !== null && !isSameAddress(row, values) && { invitation_expires_at: null }),
    ...(state !== 'deleted' && { disabled_at: state === 'suspended' ? (row?.disabled_at ?? now) : null }),
    deleted_at: state === 'deleted' ? (row?.deleted_at ?? now) : null,
    updated_at: now,
  }),
  present: presentUser,
  label: ({ email }) => email,
  translateClash: (error) =>
    refuseTaken(error, { users__email: ['email', 'A user with this email address already exists.'] }),
});
