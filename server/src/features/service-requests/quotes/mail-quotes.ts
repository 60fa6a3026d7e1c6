import { quoteTotalsOf } from '@poolhouse/domain/features/service-requests/quotes/quote-lines';
import { holdSeconds } from '@poolhouse/domain/services/outbox/hold-seconds';
import { type SqlBool, sql } from 'kysely';
import type { Clock, Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import type { Messages } from '../../../services/messages/index.ts';
import type { FollowUp } from '../../../services/outbox/index.ts';
import type { EffectHandler } from '../effect-handlers.ts';
import { dropFromMails, withdrawQuoteMails } from './drop-from-mails.ts';
import type { QuoteMails } from './quote-mail.ts';
import { priceOf, type QuoteRow, quotesWhere, stateOf } from './quote-row.ts';
import { loadRequest, type QuotedRequest, targetOf } from './quoted-request.ts';

type Robot = { id: string; robot_name: string; serial_number: string | null };

/** Returns the robots of a request that are quoted, in their order. */
export async function quotedRobots(db: Db, requestId: string): Promise<(Robot & { place: number })[]> {
  const { rows } = await sql<Robot & { place: number }>`select id, robot_name, serial_number, place from service_robots
    where (pick_up_id = ${requestId} or drop_off_id = ${requestId}) and status = 'quoted' order by place`.execute(db);
  return rows;
}

/** What quotes are mailed with. */
export type QuoteMailing = { mails: QuoteMails; messages: Messages };

/**
 * Returns the mail that brings the quotes of these robots, held for a moment in which it can be taken back, and notes it with their
 * versions; null while administrators have switched it off. One mail, however many robots; a robot without a version that can be answered is
 * named without a price.
 */
export async function queueQuoteMail(
  ctx: Context,
  tx: Db,
  { mails, messages }: QuoteMailing,
  { request, email, robots }: { request: QuotedRequest; email: string; robots: readonly Robot[] },
): Promise<Intent | null> {
  const now = ctx.clock.now();
  const ids = robots.map(({ id }) => id);
  const open = await openVersions(tx, ids, now);
  const priced = new Set(open.map(({ robot_id }) => robot_id));
  const unpriced = robots.filter(({ id }) => !priced.has(id));
  const payload = {
    caseId: request.case_id,
    name: request.name,
    quotes: open.map(mailedQuote),
    unpriced: unpriced.map((robot) => ({ robotName: robot.robot_name, serialNumber: robot.serial_number })),
  };
  const { kind, id } = targetOf(request);
  const reader = { name: request.name, email, phone: null };
  const given = { payload, reader, target: { kind, id }, now, occasion: null };
  const [mail] = await messages.intents(tx, mails.quote, given);
  if (mail === undefined) return null;
  const intent = { ...mail, hold: holdSeconds };
  await sql`update service_quotes set mail_intent_id = ${intent.id}, revision = revision + 1
    where id = any(${open.map((row) => row.id)}::uuid[])`.execute(tx);
  return intent;
}

/** Returns the versions of robots that an answer can be given to: neither answered nor replaced nor expired. */
export async function openVersions(db: Db, robotIds: readonly string[], now: Date): Promise<QuoteRow[]> {
  const isOpen = sql<SqlBool>`v.robot_id = any(${[...robotIds]}::uuid[]) and v.answer is null and v.replaced_at is null`;
  return (await quotesWhere(db, isOpen)).filter((row) => stateOf(row, now) !== 'expired');
}

/** Returns what a mail says of a version. */
export function mailedQuote(row: QuoteRow) {
  return {
    id: row.id,
    version: row.version,
    robotName: row.robot_name,
    serialNumber: row.serial_number,
    totalCents: quoteTotalsOf(priceOf(row)).totalCents,
    validUntil: row.valid_until,
  };
}

/**
 * Returns what changes of a request do to the mails of its quotes: its end withdraws them, an answer takes the quote out of them, and
 * robots that a save made quoted have theirs mailed; a request without an address gets none, and its page offers to send. §4
 */
export function quoteEffects(mailing: QuoteMailing) {
  return {
    recordCompletion: async (tx, { ctx, request: { id } }) => {
      await withdrawQuoteMails(tx, targetOf(await loadRequest(tx, id, sql`true`)), ctx.clock.now());
      return [];
    },
    quoteAnswered: async (tx, { ctx, request: { id }, places }) => {
      const answered = await quotesWhere(tx, sql`q.id = ${id} and v.answer is not null`);
      const ids = answered.filter(({ place }) => places.includes(place)).map((row) => row.id);
      await dropFromMails(tx, await loadRequest(tx, id, sql`true`), ids, ctx.clock.now());
      return [];
    },
    quoteMail: async (tx, { ctx, request: { id }, places }) => {
      const request = await loadRequest(tx, id, sql`true`);
      const { email } = request;
      if (email === null) return [];
      const { rows: robots } = await sql<Robot>`select id, robot_name, serial_number from service_robots
        where (pick_up_id = ${id} or drop_off_id = ${id}) and place = any(${[...places]}::int[]) order by place`.execute(
        tx,
      );
      const mail = robots.length === 0 ? null : await queueQuoteMail(ctx, tx, mailing, { request, email, robots });
      return mail === null ? [] : [mail];
    },
  } satisfies Record<string, EffectHandler<{ id: string }>>;
}

/** Keeps with each version when it reached its customer's mail server, and where; from then on its days count. */
export function quoteMailFollowUp(mails: QuoteMails, clock: Clock): FollowUp {
  return {
    kind: 'mail',
    apply: async (db, { id, payload }) => {
      const { template, to } = payload as { template?: string; to?: { address: string }[] };
      if (template !== mails.quote.name) return;
      await sql`update service_quotes set sent_at = coalesce(sent_at, ${clock.now()}), sent_to = ${to?.[0]?.address ?? null},
        revision = revision + 1 where mail_intent_id = ${id}`.execute(db);
    },
  };
}
