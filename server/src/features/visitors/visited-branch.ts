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

/** Returns an open branch by its code; refuses any other. */
export async function visitedBranch(db: Db, value: string | null): Promise<VisitedBranch> {
  const { rows } = await sql<VisitedBranch>`select id, value, label, region, time_zone, 
      coalesce(address ->> 'address', nullif(concat_ws(', ', address ->> 'line1', address ->> 'line2',
        concat_ws(' ', address ->> 'city', address ->> 'shortCode', address ->> 'postalCode')), '')) as address from branches
    where value = ${value} and active`.execute(db);
  if (rows[0] === undefined) throw invalidField('branch', 'Choose a branch from the list.');
  return rows[0];
}
