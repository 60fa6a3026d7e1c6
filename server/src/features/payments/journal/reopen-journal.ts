import { journalApi } from '@poolhouse/domain/features/payments/journal/api';
import { journalRecord, paymentActions } from '@poolhouse/domain/features/payments/records';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { recordOutcome } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { exportedAt } from './read-journals.ts';

type Row = { firstDay: string; lastDay: string; payments: number; isLast: boolean; wasExported: boolean };

/**
 * Reopens the last closed period: its payments belong to no journal and can change. Earlier ones stay, since each begins where the one before
 * ends. What was exported is in the accounting program; a person takes it out there.
 */
export const reopenJournal = useCase(journalApi.reopen, async (ctx, { params: { id }, body: { reason } }) =>
  ctx.db.transaction().execute(async (tx) => {
    await sql`lock table journals in share row exclusive mode`.execute(tx);
    const { rows } = await sql<Row>`select first_day as "firstDay", last_day as "lastDay", payments,
        last_day = (select max(last_day) from journals) as "isLast", ${exportedAt} is not null as "wasExported"
      from journals j where id = ${id}`.execute(tx);
    const journal = rows[0];
    if (journal === undefined) throw notFound('journal');
    const { firstDay, lastDay, payments, isLast, wasExported } = journal;
    if (!isLast) throw new Failure('not-allowed-now', 'A later period is closed. Reopen that one first.');
    await sql`update payments set journal_id = null where journal_id = ${id}`.execute(tx);
    await sql`delete from journals where id = ${id}`.execute(tx);
    const answer = { id, payments, wasExported };
    const audit = {
      action: paymentActions.reopenJournal,
      target: { kind: journalRecord.kind, id, label: `${formatDay(firstDay)} – ${formatDay(lastDay)}` },
      changes: Object.entries({ reason, wasExported }).map(([field, after]) => ({ field, before: null, after })),
    };
    await recordOutcome(ctx, { audit, answer }, tx);
    return answer;
  }),
);
