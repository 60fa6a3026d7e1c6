import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { branchRecord } from '@poolhouse/domain/features/branches/records';
import { sql } from 'kysely';
import type { WaitingSource } from '../../../services/waiting/index.ts';

/** Branches whose warehouse the ERP doesn't have, on Home: each until its code is corrected. */
export const unknownWarehouses: WaitingSource = {
  section: 'waiting',
  of: 'company',
  permission: branchRecord.permissions.act,
  items: async ({ db }) => {
    const { rows } = await sql<{ id: string; label: string; code: string; at: Date | null }>`
      select b.id, b.label, b.warehouse_code as code, r.read_at as at
      from branch_stock_reads r join branches b on b.active and b.warehouse_code = any(r.unknown_warehouses)
      order by b.label, b.id limit 5`.execute(db);
    return rows.map(({ id, label, code, at }) => ({
      id: `branch-stock:${id}`,
      title: `Priority has no warehouse ${code} for ${label}`,
      note: 'Tills don’t show the stock of this branch.',
      at: at?.toISOString() ?? null,
      action: { label: 'Edit branch', path: `${pagePaths.admin}/branches/${id}` },
    }));
  },
};
