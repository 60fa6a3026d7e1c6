import { type Role, roleLabels } from '@poolhouse/domain/features/access/roles';
import { userActions } from '@poolhouse/domain/features/users/records';
import { userStateLabels } from '@poolhouse/domain/features/users/user';
import { formatInstant } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import { recordExport } from '../../platform/audit/record-export.ts';
import { type CsvColumn, csvOfQuery } from '../../platform/csv/csv-export.ts';
import { useCase } from '../../platform/use-case.ts';
import type { AccountScope } from './account-scope.ts';
import { userCondition, userOrder } from './user-queries.ts';
import { stateOf, type UserRow } from './user-row.ts';

const columns: readonly CsvColumn<UserRow>[] = [
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
  useCase(api.csv, async (ctx, { query }) => {
    const statement = sql`select u.* from users u where ${userCondition(query, kind)} order by ${userOrder(query.sort ?? 'name')}`;
    return csvOfQuery(kind === null ? 'users.csv' : 'dealer-accounts.csv', statement.compile(ctx.db), columns, (rows) =>
      recordExport(ctx, {
        action: userActions.export,
        label: kind === null ? `${rows} people` : `${rows} dealers’ accounts`,
        filter: query,
      }),
    );
  });
