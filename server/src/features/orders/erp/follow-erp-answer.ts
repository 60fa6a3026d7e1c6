import { type ErpOrder, erpSendFailed } from '@poolhouse/domain/features/orders/erp-order';
import { erpActions } from '@poolhouse/domain/features/orders/records';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { inModule } from '@poolhouse/domain/kernel/records';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { type Intent, write } from '../../../platform/database/write.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { FollowUp, QueuedIntent } from '../../../services/outbox/index.ts';
import { confirmationIntent, type ErpConfirmation } from './erp-confirmation.ts';
import type { ErpOrderTable, ErpRow } from './erp-order-table.ts';

type Answered = { columns: RawBuilder<unknown>; changes: readonly FieldChange[]; intents?: readonly Intent[] };
type Parts<Row extends ErpRow> = {
  kind: ErpOrderTable<Row>;
  confirmation: ErpConfirmation<Row>;
  /** Returns what else changes once the ERP has the order. */
  accepted?(row: Row, now: Date): Pick<Answered, 'columns' | 'changes'> | null;
};

/** Keeps with an order of this kind what the ERP answered, and tells the address that its sender chose. */
export function followErpAnswer<Row extends ErpRow>(
  { contextFor, clock }: Pick<Platform, 'contextFor' | 'clock'>,
  { kind, confirmation, accepted }: Parts<Row>,
): FollowUp {
  const follow = async (db: Db, row: Row, { columns, changes, intents = [] }: Answered, by = 'Priority') => {
    const { id, revision } = row;
    const target = { kind: kind.record.kind, id, label: kind.label(row) };
    const action = inModule(erpActions.answer, kind.record.module);
    const change = sql`update ${sql.table(kind.table)} set ${columns}, revision = revision + 1, updated_at = ${clock.now()}
      where id = ${id} returning id`;
    const audit = { action, target, changes, revision: revision + 1 };
    await write(contextFor(by), { change, audit, intents, answer: null }, db);
  };
  return {
    kind: 'erp.create-order',
    apply: async (db, intent, { reference }) => {
      const row = await lockTarget(db, kind, intent);
      if (row === null || (row.erp_state === 'sent' && row.erp_number === reference)) return;
      const now = clock.now();
      const { confirmTo } = intent.payload as ErpOrder;
      const details = { kind: kind.record, number: reference ?? '', now };
      const further = accepted?.(row, now) ?? null;
      const kept = sql`erp_state = 'sent', erp_number = ${reference}, erp_message = null`;
      await follow(db, row, {
        columns: further === null ? kept : sql`${kept}, ${further.columns}`,
        changes: [
          { field: 'erpState', before: row.erp_state, after: 'sent' },
          { field: 'erpNumber', before: row.erp_number, after: reference },
          ...(further?.changes ?? []),
        ],
        intents: confirmTo ? [confirmationIntent(confirmation, row, { ...details, to: confirmTo })] : [],
      });
    },
    parked: async (db, intent, why) => {
      const row = await lockTarget(db, kind, intent);
      if (row === null || row.erp_state === 'sent' || row.erp_intent_id !== intent.id) return;
      const message = `${erpSendFailed} ${why}`;
      await follow(db, row, {
        columns: sql`erp_state = 'failed', erp_message = ${message}`,
        changes: [
          { field: 'erpState', before: row.erp_state, after: 'failed' },
          { field: 'erpMessage', before: row.erp_message, after: message },
        ],
      });
    },
    moved: async (db, intent, to) => {
      const row = await lockTarget(db, kind, intent);
      if (row === null || row.erp_state === 'sent' || row.erp_intent_id !== intent.id) return;
      const state = to === 'queued' ? 'sending' : 'unsent';
      if (row.erp_state === state) return;
      const changes = [{ field: 'erpState', before: row.erp_state, after: state }];
      await follow(db, row, { columns: sql`erp_state = ${state}, erp_message = null`, changes }, 'Outbox');
    },
  };
}

/** The order that an intent is about; null when it is about something else, or the order is gone. */
async function lockTarget<Row extends ErpRow>(
  db: Db,
  { record, source }: ErpOrderTable<Row>,
  { target }: QueuedIntent,
): Promise<Row | null> {
  if (target?.kind !== record.kind) return null;
  const { rows } = await sql<Row>`select ${source.columns} from ${source.from}
    where o.id = ${target.id} for update of o`.execute(db);
  return rows[0] ?? null;
}
