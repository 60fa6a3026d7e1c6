import type { DealerValues } from '@poolhouse/domain/features/dealers/dealer-values';
import { dealerRecord } from '@poolhouse/domain/features/dealers/records';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { ClientBase } from 'pg';
import type { Context } from '../../../platform/context.ts';
import { textList } from '../../../platform/database/copy.ts';
import { copyRows } from '../../../platform/database/copy-rows.ts';
import { columnsOfValues } from '../dealer-row.ts';

export type DealerToInsert = { id: string; values: DealerValues; revision: number; createdAt: Date; updatedAt: Date };

/** One line of the activity log that sample data brings along. */
export type LogEntryToInsert = {
  at: Date;
  user: { id: string | null; name: string };
  action: AuditAction;
  dealerId: string;
  label: string;
  changes: readonly FieldChange[];
  revision: number;
};

/** Inserts dealers with one statement, however many. */
export async function insertDealers(client: ClientBase, dealers: readonly DealerToInsert[]): Promise<void> {
  const rows = dealers.map(({ id, values, revision, createdAt, updatedAt }) => ({
    id,
    ...columnsOfValues(values),
    email: textList(values.email),
    flag: textList(values.flag),
    type: textList(values.type),
    revision,
    created_at: createdAt,
    updated_at: updatedAt,
  }));
  await copyRows(client, 'dealers', rows);
}

/** Writes what the activity log would hold if people had done it. */
export async function insertLog(ctx: Context, client: ClientBase, lines: readonly LogEntryToInsert[]): Promise<void> {
  const entries = lines.map(({ dealerId, changes }) => ({ id: dealerId, changes }));
  const stored = await ctx.personal.sealMany(ctx.db, dealerRecord.kind, entries);
  const rows = lines.map((line, at) => ({
    at: line.at,
    user_id: line.user.id,
    user_name: '',
    module: line.action.module,
    action: line.action.action,
    target_kind: dealerRecord.kind,
    target_id: line.dealerId,
    target_label: line.label,
    changes: stored[at],
    revision: line.revision,
    request_id: ctx.requestId,
    address: 'this machine',
  }));
  await copyRows(client, 'audit_log', rows);
}
