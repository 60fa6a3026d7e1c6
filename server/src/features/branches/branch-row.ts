import {
  type Branch,
  type BranchAddress,
  type BranchId,
  type VisitorRegion,
  visitorRegions,
} from '@poolhouse/domain/features/branches/branch';
import { branchRecord } from '@poolhouse/domain/features/branches/records';
import { notFound } from '@poolhouse/domain/kernel/errors';
import type { Selectable } from 'kysely';
import type { BranchesTable } from '../../platform/database/database-tables.ts';
import { columnsOf, fieldsOf, type Noun, refuseTaken } from '../../platform/records/index.ts';

export type BranchRow = Selectable<BranchesTable> & { id: BranchId; region: VisitorRegion; address: BranchAddress };

const valuesOf = (row: BranchRow) =>
  fieldsOf(row, [
    'label',
    'region',
    'assignedState',
    'notificationEmails',
    'phone',
    'address',
    'costCentre',
    'warehouseCode',
    'active',
  ]);
type BranchValues = ReturnType<typeof valuesOf>;

export function presentBranch(row: BranchRow, values: BranchValues = valuesOf(row)): Branch {
  return { ...fieldsOf(row, ['id', 'value', 'caseCode', 'timeZone', 'revision']), ...values };
}

/** Service branches; their zone follows their region. */
export const branches: Noun<BranchRow, BranchValues, Branch> = {
  record: branchRecord,
  table: 'branches',
  load: async ({ db }, id) => {
    const row = await db.selectFrom('branches').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw notFound('branch');
    return row as BranchRow;
  },
  values: valuesOf,
  columns: (values) => ({ ...columnsOf(values), time_zone: visitorRegions[values.region].timeZone }),
  present: presentBranch,
  label: ({ label }) => label,
  translateClash: (error) =>
    refuseTaken(error, {
      branches_value_key: ['label', 'A branch with this name already exists.'],
      branches_case_code_key: ['caseCode', 'Another branch already uses this code.'],
    }),
};
