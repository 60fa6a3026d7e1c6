import { type OrderStatus, refuseSend, type SendType } from '@poolhouse/domain/features/orders/order-status';
import { orderActions, orderRecord } from '@poolhouse/domain/features/orders/records';
import { sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { copyRecipients } from '@poolhouse/domain/kernel/recipients';
import { holdSeconds } from '@poolhouse/domain/services/outbox/hold-seconds';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { write } from '../../../platform/database/write.ts';
import { mailIntent } from '../../../platform/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { loadOne } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { PreviewMail } from '../../../services/forms/index.ts';
import type { FollowUp } from '../../../services/outbox/index.ts';
import { orderInMail, orderToDealerMail } from '../assigning/dealer-order-mails.ts';
import { requireOrderId } from '../find-order.ts';
import { type OrderRow, orderSource } from '../order-row.ts';
import { refuseHeld } from '../till/hold-till-order.ts';
import { withdrawDeclined } from './stop-sending.ts';

/** Returns the columns of an order that was sent, and what the activity log keeps of it. */
export function stepToSent(before: OrderStatus, sendType: SendType, now: Date) {
  return {
    columns: sql`status = 'sent', send_type = ${sendType}, status_changed_at = ${now}`,
    changes: [
      { field: 'status', before, after: 'sent' },
      { field: 'sendType', before: null, after: sendType },
    ],
  };
}

/** Returns true while an entry of the outbox waits or goes out. */
export async function isUnderWay(tx: Db, ...intentIds: readonly (string | null)[]): Promise<boolean> {
  const ids = intentIds.filter((id) => id !== null);
  if (ids.length === 0) return false;
  const { rows } = await sql`select from outbox where id = any(${ids}::uuid[]) and state in ('queued', 'sending')
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Sends an order to its dealer by email, held for a moment. Once the mail is out, the order is sent. */
export const sendOrderEmail = useCase(sendingApi.sendEmail, async (ctx, { body: { orderId, email, cc } }) => {
  const id = await requireOrderId(ctx.db, orderId);
  return ctx.db.transaction().execute(async (tx) => {
    const { rows } = await sql<OrderRow>`select ${orderSource.columns} from ${orderSource.from}
        where o.id = ${id} for update of o`.execute(tx);
    const row = rows[0] as OrderRow;
    await requireSendable({ ...ctx, db: tx }, row);
    const { to, cc: copies } = recipientsOf(row, { email, cc });
    const now = ctx.clock.now();
    await withdrawDeclined(tx, row, now);
    const target = { kind: orderRecord.kind, id: row.id };
    const mail = mailOf(row, { to, cc: copies });
    const intent = { ...mailIntent(orderToDealerMail, mail, now, target), hold: holdSeconds };
    const made = { intentId: intent.id, to, cc: copies, hold: holdSeconds };
    await write(
      ctx,
      {
        change: sql`update orders set mail_intent_id = ${intent.id}, revision = revision + 1, updated_at = ${now}
            where id = ${row.id} returning id`,
        audit: {
          action: orderActions.sendEmail,
          target: { ...target, label: row.name },
          changes: [{ field: 'to', before: null, after: to }],
          revision: row.revision + 1,
        },
        intents: [intent],
        answer: made,
        status: 202,
      },
      tx,
    );
    return made;
  });
});

type RecipientInput = { email?: readonly string[] | undefined; cc: readonly string[] };
type Recipients = { to: string[]; cc: string[] };

/** Returns who gets an order that goes to its dealer: those named, else the addresses of the dealer. */
function recipientsOf(row: OrderRow, { email, cc }: RecipientInput): Recipients {
  const to = [...(email ?? row.dealer_email)];
  if (to.length === 0) throw invalidField('email', 'The dealer has no email address. Enter one.');
  return { to, cc: copyRecipients({ email: to, cc }) };
}

/** Returns the email that sends an order to its dealer. */
function mailOf(row: OrderRow, { to, cc }: Recipients) {
  const name = row.dealer_name ?? '';
  return {
    to: to.map((address) => ({ name, address })),
    cc: cc.map((address) => ({ name: '', address })),
    ...orderInMail(row, name),
  };
}

/** Refuses an order that can't be sent to its dealer by email now. */
async function requireSendable({ db }: Context, row: OrderRow): Promise<void> {
  const refused = refuseHeld(row) ?? refuseSend(row.status, 'EMAIL');
  if (refused !== null) throw new Failure('not-allowed-now', refused);
  if (await isUnderWay(db, row.mail_intent_id, row.erp_intent_id))
    throw new Failure('not-allowed-now', 'This order is being sent already.');
}

/** Keeps with an order that its dealer has it. */
export function orderMailFollowUp({ contextFor, clock }: Pick<Platform, 'contextFor' | 'clock'>): FollowUp {
  return {
    kind: 'mail',
    apply: async (db, { id, target, payload }) => {
      if (target?.kind !== orderRecord.kind || (payload as { template?: string }).template !== orderToDealerMail.name)
        return;
      const { rows } = await sql<OrderRow>`select ${orderSource.columns} from ${orderSource.from}
        where o.id = ${target.id} and o.mail_intent_id = ${id} and o.status = 'assigned' for update of o`.execute(db);
      const [row] = rows;
      if (row === undefined) return;
      const now = clock.now();
      const { columns, changes } = stepToSent(row.status, 'EMAIL', now);
      const change = sql`update orders set ${columns}, revision = revision + 1, updated_at = ${now}
        where id = ${row.id} returning id`;
      const audit = {
        action: orderActions.sent,
        target: { ...target, label: row.name },
        changes,
        revision: row.revision + 1,
      };
      await write(contextFor('Outbox'), { change, audit, answer: null }, db);
    },
  };
}

/** Returns the email that would send an order to its dealer; refuses what sending it would refuse. */
export function previewOrderEmail(previewMail: PreviewMail) {
  return useCase(sendingApi.previewEmail, async (ctx, { body: { orderId, email, cc } }) => {
    const row = await loadOne(ctx.db, orderSource, await requireOrderId(ctx.db, orderId));
    await requireSendable(ctx, row);
    const mail = mailOf(row, recipientsOf(row, { email, cc }));
    return { mails: [await previewMail(mailIntent(orderToDealerMail, mail, ctx.clock.now()).payload)] };
  });
}
