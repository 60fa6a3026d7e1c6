import { invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** What requests keep and show of their branch. */
export type RequestBranch = {
  id: string;
  value: string;
  label: string;
  case_code: string;
  address: string | null;
  emails: string[];
};

/** The address of a branch in one line. */
export const branchAddress = `coalesce(b.address ->> 'address', nullif(concat_ws(', ', b.address ->> 'line1', b.address ->> 'line2',
  concat_ws(' ', b.address ->> 'city', b.address ->> 'shortCode', b.address ->> 'postalCode')), ''))`;

const columns = sql.raw(
  `b.id, b.value, b.label, b.case_code, ${branchAddress} as address, b.notification_emails as emails`,
);

/** Returns an open branch by its code, such as `oxley`; refuses any other. `path` is the field that names it. */
export async function namedBranch(db: Db, value: string, path: string): Promise<RequestBranch> {
  const { rows } =
    await sql<RequestBranch>`select ${columns} from branches b where b.value = ${value} and b.active`.execute(db);
  if (rows[0] === undefined) throw invalidField(path, 'Choose a branch from the list.');
  return rows[0];
}

/** Returns the branch for a request without one: that of its dealer, or the first that serves its state. */
export async function branchFor(
  db: Db,
  { dealerId, state }: { dealerId: string | null; state: string | null },
  path: string,
): Promise<RequestBranch> {
  const { rows } = await sql<RequestBranch>`select ${columns} from branches b
    left join dealers d on d.id = ${dealerId}::uuid and d.assigned_service_branch = b.value
    where b.active and (d.id is not null or ${state} = any(b.assigned_state))
    order by d.id nulls last, b.label, b.id limit 1`.execute(db);
  if (rows[0] === undefined) throw invalidField(path, 'Choose a branch.');
  return rows[0];
}
