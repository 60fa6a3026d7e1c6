import { type Role, roleLabels } from '@poolhouse/domain/features/access/roles';
import { userActions } from '@poolhouse/domain/features/users/records';
import { userStateLabels } from '@poolhouse/domain/features/users/user';
import { formatInstant } from '@poolhouse/domain/kernel/dates';
import type { CsvColumn } from '../../platform/csv/csv-export.ts';
import { csvOf } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import type { AccountScope } from './account-scope.ts';
import { userSource } from './user-noun.ts';
import { userCondition, userOrder } from './user-queries.ts';
import { stateOf, type UserRow } from './user-row.ts';

const cells: readonly CsvColumn<UserRow>[] = [
  { heading: 'Name', cell: (row) => row.name },
  { heading: 'Email', cell: (row) => (row.erased_at === null ? row.email : '') },
  { heading: 'Role', cell: (row) => roleLabels[row.role as Role] },
  { heading: 'Job Description', cell: (row) => row.job_desc ?? '' },
  { heading: 'Customer ID', cell: (row) => row.priority_id ?? '' },
  { heading: 'Status', cell: (row) => userStateLabels[stateOf(row)] },
  { heading: 'Last Sign In', cell: (row) => (row.last_sign_in_at === null ? '' : formatInstant(row.last_sign_in_at)) },
];

/** Returns the filtered people as CSV; the export itself is logged. */
export const exportUsers = ({ api, kind }: AccountScope) =>
  useCase(api.csv, async (ctx, { query }) =>
    csvOf(ctx, userSource, {
      fileName: kind === null ? 'users.csv' : 'dealer-accounts.csv',
      where: userCondition(query, kind),
      order: userOrder(query.sort),
      cells,
      logged: (rows) => ({
        action: userActions.export,
        label: kind === null ? `${rows} people` : `${rows} dealers’ accounts`,
        filter: query,
      }),
    }),
  );
