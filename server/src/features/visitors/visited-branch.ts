import { invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

export type VisitedBranch = {
  id: string;
  value: string;
  label: string;
  region: string;
  time_zone: string;
  address: string | null;
};

/** The address of a branch `b` in one line; null where it has none. */
export const branchAddress = sql`coalesce(b.address ->> 'address', nullif(concat_ws(', ', b.address ->> 'line1', b.address ->> 'line2',
  concat_ws(' ', b.address ->> 'city', b.address ->> 'shortCode', b.address ->> 'postalCode')), ''))`;

/** Returns an open branch by its code; refuses any other. */
export async function visitedBranch(db: Db, value: string | null): Promise<VisitedBranch> {
  const { rows } =
    await sql<VisitedBranch>`select b.id, b.value, b.label, b.region, b.time_zone, ${branchAddress} as address
    from branches b where b.value = ${value} and b.active`.execute(db);
  if (rows[0] === undefined) throw invalidField('branch', 'Choose a branch from the list.');
  return rows[0];
}
