import { randomBytes } from 'node:crypto';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { isTooOld, refuseTicketAge } from '@poolhouse/domain/services/public-forms/form-ticket';
import { ticketDays } from '@poolhouse/domain/services/public-forms/ticket-times';
import { type RawBuilder, sql } from 'kysely';
import type { Clock, Context } from '../../platform/context.ts';
import { lockText } from '../../platform/database/advisory-locks.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/database-tables.ts';
import { LinkTokens } from '../../platform/identity/link-tokens.ts';
import type { UploadForm } from '../files/index.ts';

/** What our people can cope with, whatever the number of addresses that send. */
const mostAMinute = 60;
/** Keeps a mailbox from being filled by others. */
const mostADayForEmail = 5;

type FormRules = {
  /** What its tickets are signed for. */
  purpose: string;
  /** Where used tickets are kept, `ticket_id` and `used_at`, with the record that each was used for. */
  tickets: { table: keyof Database; record: string };
  /** The records that it has sent, in a table with `created_at` and `email`. */
  sent: { table: keyof Database; where: RawBuilder<unknown> };
};
type Ticket = { id: string; issuedAt: Date };

/**
 * A form that people without an account send. Its tickets, which photos need too, say when it was opened, can’t be made elsewhere, and
 * each is good for one record; how many arrive is limited.
 */
export class PublicForm implements UploadForm {
  readonly #tokens: LinkTokens;
  readonly #rules: FormRules;

  constructor(secret: string, rules: FormRules) {
    this.#tokens = new LinkTokens(secret, rules.purpose);
    this.#rules = rules;
  }

  issue(now: Date): string {
    const claims = `${makeId(now.getTime(), randomBytes(10))}.${now.getTime().toString(36)}`;
    return `${claims}.${this.#tokens.tokenOf(claims)}`;
  }

  /** Returns whose uploads those with a ticket are; refuses what isn’t a ticket of ours. */
  sessionOf(ticket: string): string {
    return sessionOfTicket(this.#read(ticket).id);
  }

  /** Returns the id of a ticket that photos can be uploaded with; null when there is none. */
  idOfTicket(ticket: string, now: Date): string | null {
    const read = this.#find(ticket);
    return read === null || isTooOld(read.issuedAt, now) ? null : read.id;
  }

  /** Returns a ticket with which the form is sent now; refuses one that was sent too quickly or is too old. */
  redeem(ticket: string, now: Date): { id: string; session: string } {
    const { id, issuedAt } = this.#read(ticket);
    const refusal = refuseTicketAge(issuedAt, now);
    if (refusal !== null) throw new Failure('not-allowed-now', refusal);
    return { id, session: sessionOfTicket(id) };
  }

  /** Lets a record in with the transaction that adds it: counts those that arrive at once one after the other, and uses the ticket up. */
  async accept(
    ctx: Context,
    tx: Db,
    { ticketId, recordId, email }: { ticketId: string; recordId: string; email: string | null },
  ): Promise<void> {
    await lockText(tx, `public form ${this.#rules.purpose}`);
    await this.refuseFlood({ db: tx, clock: ctx.clock }, email);
    const { table, record } = this.#rules.tickets;
    const { rows } = await sql`insert into ${sql.table(table)} (ticket_id, ${sql.ref(record)}, used_at)
      values (${ticketId}::uuid, ${recordId}::uuid, ${ctx.clock.now()}::timestamptz) on conflict do nothing returning ticket_id`.execute(
      tx,
    );
    if (rows.length === 0)
      throw new Failure('not-allowed-now', 'This request was sent already. Reload the page to send another one.');
  }

  /** Refuses while too many arrive, or when too many name the same email address. */
  async refuseFlood({ db, clock }: { db: Db; clock: Clock }, email: string | null): Promise<void> {
    const now = clock.now();
    const minuteAgo = new Date(now.getTime() - 60_000);
    const dayAgo = new Date(now.getTime() - 86_400_000);
    const { table, where } = this.#rules.sent;
    const { rows } = await sql<{ minute: number; day: number }>`select
        count(*) filter (where created_at > ${minuteAgo})::int as minute,
        count(*) filter (where ${mailboxOf(sql`email`)} = ${mailboxOf(sql`${email}::text`)})::int as day
      from ${sql.table(table)} where ${where} and created_at > ${dayAgo}`.execute(db);
    const [{ minute, day } = { minute: 0, day: 0 }] = rows;
    if (minute >= mostAMinute)
      throw new Failure('too-many-requests', 'Many requests are arriving right now. Send it again in a minute.', {
        retryAfterSeconds: 60,
      });
    if (day >= mostADayForEmail)
      throw new Failure('too-many-requests', 'Too many requests for this email address today. Call us instead.', {
        retryAfterSeconds: 86_400,
      });
  }

  /** Deletes used tickets that are too old to be sent again. */
  async deleteOldTickets({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
    const before = new Date(clock.now().getTime() - 2 * ticketDays * 86_400_000);
    await sql`delete from ${sql.table(this.#rules.tickets.table)} where used_at < ${before}`.execute(db);
  }

  #read(ticket: string): Ticket {
    const read = this.#find(ticket);
    if (read === null) throw new Failure('not-allowed-now', 'Reload the form. What you entered is kept.');
    return read;
  }

  #find(ticket: string): Ticket | null {
    const [id = '', at = '', token = ''] = ticket.split('.');
    return this.#tokens.isOf(`${id}.${at}`, token) ? { id, issuedAt: new Date(Number.parseInt(at, 36)) } : null;
  }
}

/** Returns the SQL of an address without what follows a plus before the @, which providers deliver to the same mailbox. */
const mailboxOf = (address: RawBuilder<unknown>) => sql<string>`regexp_replace(lower(${address}), '\\+[^@]*@', '@')`;

/** What the sessions of all tickets are like. */
export const visitorSessions = 'form %';

function sessionOfTicket(id: string): string {
  return `form ${id}`;
}
