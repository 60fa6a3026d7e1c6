import { type Role, roleLabels } from '@poolhouse/domain/features/access/roles';
import { userActions } from '@poolhouse/domain/features/users/records';
import { userColumns, userStateLabels } from '@poolhouse/domain/features/users/user';
import { csvInstant } from '@poolhouse/domain/kernel/clock-times';
import { csvOf } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import type { AccountScope } from './account-scope.ts';
import { userSource } from './user-noun.ts';
import { userCondition, userOrder } from './user-queries.ts';
import { stateOf, type UserRow } from './user-row.ts';

const cellOf: Readonly<Record<(typeof userColumns)[number]['field'], (row: UserRow) => string>> = {
  name: (row) => row.name,
  email: (row) => (row.erased_at === null ? row.email : ''),
  role: (row) => roleLabels[row.role as Role],
  jobDesc: (row) => row.job_desc ?? '',
  priorityId: (row) => row.priority_id ?? '',
  state: (row) => userStateLabels[stateOf(row)],
  lastSignInTime: (row) => (row.last_sign_in_at === null ? '' : csvInstant(row.last_sign_in_at)),
};
const cells = userColumns.map(({ field, heading }) => ({ heading, cell: cellOf[field] }));

/** Returns the filtered people as CSV; the export itself is logged. */
export const exportUsers = ({ api, kind }: AccountScope) =>
  useCase(api.csv, async (ctx, { query }) =>
    csvOf(ctx, userSource, {
      noun: kind === null ? 'users' : 'dealer-accounts',
      where: userCondition(query, kind, ctx.clock.now()),
      order: userOrder(query.sort),
      cells,
      logged: (rows) => ({
        action: userActions.export,
        label: kind === null ? `${rows} people` : `${rows} dealers’ accounts`,
        filter: query,
      }),
    }),
  );
