import type { DealerValues } from '@poolhouse/domain/dealers/dealer-values';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { sql } from 'kysely';
import { columnsOfValues } from '../dealers/dealer-row.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database/connect.ts';

export type DealerToInsert = { id: string; values: DealerValues; revision: number; createdAt: Date; updatedAt: Date };

/** One line of the activity log that sample data brings along. */
export type LogLine = {
  at: Date;
  user: { id: string | null; name: string };
  action: 'create' | 'update';
  dealerId: string;
  label: string;
  changes: readonly FieldChange[];
  revision: number;
};

/** Inserts dealers with one statement, however many. */
export async function insertDealers(db: Db, dealers: readonly DealerToInsert[]): Promise<void> {
  const rows = dealers.map((dealer) => ({
    id: dealer.id,
    ...columnsOfValues(dealer.values),
    schedules: dealer.values.schedules,
    completed: [],
    urls: {},
    revision: dealer.revision,
    created_at: dealer.createdAt,
    updated_at: dealer.updatedAt,
  }));
  await insertRows(db, 'dealers', rows);
}

/** Writes what the activity log would hold if people had done it. */
export async function insertLog(ctx: Context, db: Db, lines: readonly LogLine[]): Promise<void> {
  const rows = lines.map((line) => ({
    at: line.at,
    user_id: line.user.id,
    user_name: line.user.name,
    module: 'dealers',
    action: line.action,
    target_kind: 'dealer',
    target_id: line.dealerId,
    target_label: line.label,
    changes: line.changes,
    revision: line.revision,
    request_id: ctx.requestId,
    address: ctx.address,
  }));
  await insertRows(db, 'audit_log', rows);
}

/** The columns are those of the first row: all rows have the same. */
async function insertRows(db: Db, table: 'dealers' | 'audit_log', rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  if (rows.length === 0) return;
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(db);
}
