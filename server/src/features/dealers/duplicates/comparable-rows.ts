import type { DealerId } from '@poolhouse/domain/features/dealers/dealer';
import { dealerStatusLabels } from '@poolhouse/domain/features/dealers/dealer-codes';
import type { DealerBrief } from '@poolhouse/domain/features/dealers/duplicates/api';
import type { KnownDealer } from '@poolhouse/domain/features/dealers/duplicates/duplicate-pairs';
import type { Pool } from 'pg';
import type { DealerRow } from '../dealer-row.ts';

export const comparedColumns = 'id, priority_id, original_cust_id, name, email, phone, mobile, postcode';
export type ComparedRow = Pick<
  DealerRow,
  'id' | 'priority_id' | 'original_cust_id' | 'name' | 'email' | 'phone' | 'mobile' | 'postcode'
>;

/** Returns what of a stored dealer is compared. */
export function comparableOf(row: ComparedRow): KnownDealer {
  return {
    id: row.id,
    priorityId: row.priority_id,
    originalCustId: row.original_cust_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    mobile: row.mobile,
    postcode: row.postcode,
  };
}

export type BriefRow = ComparedRow & Pick<DealerRow, 'contact_name' | 'city' | 'state' | 'status' | 'rep'>;

/** Returns dealers by their ids, as far as it takes to tell them from others; what is no more is left out. */
export async function loadBriefs(pool: Pool, ids: readonly string[]): Promise<Map<string, BriefRow>> {
  const { rows } = await pool.query<BriefRow>(
    `select ${comparedColumns}, contact_name, city, state, status, rep from dealers where id = any($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export function presentBrief(row: BriefRow): DealerBrief {
  const status = row.status as DealerBrief['status']['value'];
  return {
    id: row.id as DealerId,
    uiId: `${row.state}:${row.id}`,
    custId: row.priority_id,
    name: row.name,
    contactName: row.contact_name,
    email: row.email.join(', '),
    phone: row.phone,
    mobile: row.mobile,
    city: row.city,
    state: row.state as DealerBrief['state'],
    postcode: row.postcode,
    status: { value: status, label: dealerStatusLabels[status] },
  };
}
