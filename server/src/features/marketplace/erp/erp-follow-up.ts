import { orderStore } from '@poolhouse/domain/features/marketplace/order';
import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import { type ErpOrder, erpSendFailed } from '@poolhouse/domain/features/orders/erp-order';
import { erpActions } from '@poolhouse/domain/features/orders/records';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { inModule } from '@poolhouse/domain/kernel/records';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { type Intent, write } from '../../../platform/database/write.ts';
import { mailIntent } from '../../../platform/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { FollowUp, QueuedIntent } from '../../../services/outbox/index.ts';
import { type OrderRow, orderSource } from '../order-row.ts';
import { erpConfirmationMail } from './erp-confirmation-mail.ts';

const answerAction = inModule(erpActions.answer, 'marketplace');

/** Keeps with an order what the ERP answered, and tells the sender's chosen address. */
export function erpFollowUp({ contextFor, clock }: Pick<Platform, 'contextFor' | 'clock'>): FollowUp {
  const follow = async (db: Db, row: OrderRow, answered: Answered, by = 'Priority') => {
    const { id, revision } = row;
    const target = { kind: marketplaceOrderRecord.kind, id, label: row.name ?? 'Order' };
    const audit = { action: answerAction, target, changes: answered.changes, revision: revision + 1 };
    const change = sql`update marketplace_orders set ${answered.columns}, revision = revision + 1, updated_at = ${clock.now()}
      where id = ${id} returning id`;
    await write(contextFor(by), { change, audit, intents: answered.intents, answer: null }, db);
  };
  return {
    kind: 'erp.create-order',
    apply: async (db, intent, { reference }) => {
      const row = await lockOrder(db, intent);
      if (row === null || (row.erp_state === 'sent' && row.erp_number === reference)) return;
      await follow(db, row, {
        columns: sql`erp_state = 'sent', erp_number = ${reference}, erp_message = null`,
        changes: [
          { field: 'erpState', before: row.erp_state, after: 'sent' },
          { field: 'erpNumber', before: row.erp_number, after: reference },
        ],
        intents: confirmation(row, intent.payload as ErpOrder, reference ?? '', clock.now()),
      });
    },
    parked: async (db, intent, why) => {
      const row = await lockOrder(db, intent);
      if (row === null || row.erp_state === 'sent' || row.erp_intent_id !== intent.id) return;
      const message = `${erpSendFailed} ${why}`;
      await follow(db, row, {
        columns: sql`erp_state = 'failed', erp_message = ${message}`,
        changes: [
          { field: 'erpState', before: row.erp_state, after: 'failed' },
          { field: 'erpMessage', before: row.erp_message, after: message },
        ],
        intents: [],
      });
    },
    moved: async (db, intent, to) => {
      const row = await lockOrder(db, intent);
      if (row === null || row.erp_state === 'sent' || row.erp_intent_id !== intent.id) return;
      const state = to === 'queued' ? 'sending' : 'unsent';
      if (row.erp_state === state) return;
      const changes = [{ field: 'erpState', before: row.erp_state, after: state }];
      const columns = sql`erp_state = ${state}, erp_message = null`;
      await follow(db, row, { columns, changes, intents: [] }, 'Outbox');
    },
  };
}

type Answered = { columns: RawBuilder<unknown>; changes: readonly FieldChange[]; intents: readonly Intent[] };

/** The order that an intent is about; null when it is about something else, or the order is gone. */
async function lockOrder(db: Db, { target }: QueuedIntent): Promise<OrderRow | null> {
  if (target?.kind !== marketplaceOrderRecord.kind) return null;
  const { rows } = await sql<OrderRow>`select ${orderSource.columns} from ${orderSource.from}
    where o.id = ${target.id} for update of o`.execute(db);
  return rows[0] ?? null;
}

function confirmation(row: OrderRow, { confirmTo }: ErpOrder, number: string, now: Date): Intent[] {
  if (!confirmTo) return [];
  const { id, reference, store, total_cents: totalCents } = row;
  const target = { kind: marketplaceOrderRecord.kind, id };
  const told = { reference, store: orderStore.parse(store), customer: row.name ?? '', dealer: row.dealer_name ?? '' };
  const mail = { to: [{ name: '', address: confirmTo }], ...told, number, totalCents, orderId: id };
  return [mailIntent(erpConfirmationMail, mail, now, target)];
}
