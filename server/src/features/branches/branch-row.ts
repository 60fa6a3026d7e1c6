import type { Branch, BranchAddress, BranchId } from '@poolhouse/domain/features/branches/branch';
import type { Selectable } from 'kysely';
import type { BranchesTable } from '../../platform/database/database-tables.ts';

export type BranchRow = Selectable<BranchesTable>;

/** Returns what of a branch people change, as the log shows it. */
export function valuesOfBranch(row: BranchRow) {
  return {
    label: row.label,
    region: row.region,
    assignedState: row.assigned_state,
    notificationEmails: row.notification_emails,
    address: row.address as BranchAddress,
    costCentre: row.cost_centre,
    active: row.active,
  };
}
export type BranchValues = ReturnType<typeof valuesOfBranch>;

export function presentBranch(row: BranchRow): Branch {
  const { address, ...values } = valuesOfBranch(row);
  const given = Object.entries(address).filter((entry): entry is [string, string | null] => entry[1] !== undefined);
  return {
    id: row.id as BranchId,
    value: row.value,
    caseCode: row.case_code,
    timeZone: row.time_zone,
    ...values,
    address: Object.fromEntries(given),
    revision: row.revision,
  };
}
