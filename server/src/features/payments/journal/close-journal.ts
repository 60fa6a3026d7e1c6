import { randomBytes } from 'node:crypto';
import { type Journal, journalApi } from '@poolhouse/domain/features/payments/journal/api';
import {
  accountTotals,
  type BookedPayment,
  debitsOf,
  type JournalAccount,
  journalFiles,
  journalLines,
} from '@poolhouse/domain/features/payments/journal/journal-lines';
import { journalRecord } from '@poolhouse/domain/features/payments/records';
import { addDays, companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import { requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { recordOutcome } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { RuleBook } from '../../rule-book/index.ts';

/** What a journal takes on `p`: everything but what is pending or failed, and bank lines of which it isn't known yet what they are. */
export const bookable = sql`p.journal_id is null and not p.is_pending and p.failure is null and p.replaced_by is null
  and not (p.source = 'bank' and p.open_cents <> 0)`;

type Row = BookedPayment & { id: string };

/** Closes the journal up to a day. Two people closing at once wait for each other; the second finds the period closed. */
export const closeJournal = (ruleBook: RuleBook) =>
  useCase(journalApi.close, async (ctx, { body: { lastDay } }) => {
    const { user } = requireSignedIn(ctx);
    const now = ctx.clock.now();
    const today = requirePast(lastDay, now);
    const { accountOf } = await accountsOn(ruleBook, today);
    return ctx.db.transaction().execute(async (tx) => {
      await sql`lock table journals in share row exclusive mode`.execute(tx);
      const { firstDay, payments, lines } = await draftJournal(tx, lastDay, accountOf);
      const journal: Journal = {
        id: makeId<'journal'>(now.getTime(), randomBytes(10)),
        firstDay,
        lastDay,
        payments: payments.length,
        totalCents: debitsOf(lines),
        createdBy: user.name,
        createdAt: now.toISOString(),
        exportedAt: null,
        xeroFiles: journalFiles(lines).length,
      };
      await sql`insert into journals (id, first_day, last_day, payments, total_cents, lines, created_by_name, created_at)
        values (${journal.id}, ${firstDay}, ${lastDay}, ${payments.length}, ${journal.totalCents}, ${JSON.stringify(lines)}, ${user.name}, ${now})`.execute(
        tx,
      );
      await sql`update payments set journal_id = ${journal.id} where id = any(${payments.map(({ id }) => id)}::uuid[])`.execute(
        tx,
      );
      const { payments: count, totalCents } = journal;
      const changes = Object.entries({ firstDay, lastDay, payments: count, totalCents });
      const audit = {
        action: journalApi.close.audit,
        target: { kind: journalRecord.kind, id: journal.id, label: `${formatDay(firstDay)} – ${formatDay(lastDay)}` },
        changes: changes.map(([field, after]) => ({ field, before: null, after })),
      };
      await recordOutcome(ctx, { audit, answer: journal, status: 201 }, tx);
      return journal;
    });
  });

/** Returns what closing the journal would book. Nothing is locked: payments may change until it is closed. */
export const previewJournal = (ruleBook: RuleBook) =>
  useCase(journalApi.preview, async ({ db, clock }, { query: { lastDay } }) => {
    const { accountOf, nameOf } = await accountsOn(ruleBook, requirePast(lastDay, clock.now()));
    const { firstDay, payments, lines } = await db.transaction().execute((tx) => draftJournal(tx, lastDay, accountOf));
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from payments p
      where p.journal_id is null and p.source = 'bank' and p.open_cents <> 0 and p.date <= ${lastDay}::date`.execute(
      db,
    );
    const debitCents = debitsOf(lines);
    const creditCents = debitsOf(lines.map(({ cents }) => ({ cents: -cents })));
    return {
      firstDay,
      lastDay,
      payments: payments.length,
      lines: lines.length,
      totals: accountTotals(lines).map((total) => ({ ...total, name: nameOf(total.account) })),
      debitCents,
      creditCents,
      waiting: rows[0]?.waiting ?? 0,
    };
  });

/** Returns today, after which a journal can't be closed. */
function requirePast(lastDay: string, now: Date): string {
  const today = dayIn(companyZone, now);
  if (lastDay >= today) throw invalidField('lastDay', 'Choose a day before today.');
  return today;
}

/** Returns what the next journal books up to a day. */
async function draftJournal(tx: Db, lastDay: string, accountOf: (place: string) => JournalAccount) {
  const last = await lastClosed(tx);
  if (last !== null && lastDay <= last)
    throw new Failure('not-allowed-now', `The journal is closed up to ${formatDay(last)} already.`);
  const payments = await bookedUpTo(tx, lastDay);
  const first = payments[0];
  if (first === undefined) throw new Failure('not-allowed-now', 'There is nothing to book up to this day.');
  const firstDay = last === null ? first.date : addDays(last, 1);
  return { firstDay, payments, lines: journalLines(payments, firstDay, accountOf) };
}

async function lastClosed(tx: Db): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`select max(last_day) as last from journals`.execute(tx);
  return rows[0]?.last ?? null;
}

async function bookedUpTo(tx: Db, lastDay: string): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select p.id, p.date, p.source, p.kind, p.method, p.amount_cents as "amountCents", p.gst_cents as "gstCents",
      p.payout_id is not null as "isPayoutLine", p.pays_payout_id is not null as "paysPayout", p.refund_of is not null as "isRefund",
      p.account
    from payments p where ${bookable} and p.date <= ${lastDay}::date order by p.date, p.id for no key update`.execute(
      tx,
    );
  return rows;
}

/** Returns the accounts of the rule book on a day: that of a place, and what an account is used for; null when it is none of them. */
async function accountsOn(ruleBook: RuleBook, day: string) {
  const rules = await ruleBook.inForce('journal-account', day);
  const accounts = new Map(rules.map(({ key, value }) => [key, value]));
  const accountOf = (place: string): JournalAccount => {
    const account = accounts.get(place);
    if (account === undefined)
      throw new Failure('not-allowed-now', `The rule book has no journal account for “${place}”. Add it first.`);
    return account;
  };
  const nameOf = (account: string): string | null =>
    rules
      .filter(({ value }) => value.account === account)
      .map(({ label }) => label)
      .join(', ') || null;
  return { accountOf, nameOf };
}
