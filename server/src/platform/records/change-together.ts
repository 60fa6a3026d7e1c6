import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import { type AuditEntry, recordAudit } from '../audit/audit-entry.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';
import { type Intent, recordOutcome } from '../database/write.ts';
import { retryOnConflict } from '../revision.ts';
import { inTransaction, TooLate } from './in-transaction.ts';
import { loggedChanges, type Noun, type StoredRow } from './noun.ts';
import { type RecordUpdate, recordUpdate } from './record-update.ts';

/** What a change of several records leaves behind. */
export type Outcome<Answer> = {
  answer: Answer;
  /** The entries of the activity log, in their order; none where nothing changed: then nothing else is written either. */
  audit: AuditEntry | readonly AuditEntry[];
  intents?: readonly Intent[];
  status?: number;
};

/**
 * Changes several records in one transaction, all or none, with the entries of the activity log, the outbox and the answer for the
 * idempotency key. Hold what is read and then changed by `lockRows`, and change each record by `changeLoaded`. Where another change
 * was faster, it starts again.
 *
 *     changeTogether(ctx, async (tx) => { …; return { answer, audit: { action, target, changes } }; })
 */
export async function changeTogether<Answer>(
  ctx: Context,
  work: (tx: Db) => Promise<Outcome<Answer>>,
): Promise<Answer> {
  const { answer } = await retryOnConflict(() =>
    inTransaction(ctx, async (tx) => {
      const outcome = await work(tx);
      const entries = [outcome.audit].flat();
      const last = entries.pop();
      for (const entry of entries) await recordAudit(ctx, entry, tx);
      if (last !== undefined) await recordOutcome(ctx, { ...outcome, audit: last }, tx);
      return outcome;
    }),
  );
  return answer;
}

type LoadedChange<Row, Values> = {
  after: Values;
  action: AuditAction;
  /** What the activity log keeps before the changed values, and what the change came from. */
  logged?: { changes?: readonly FieldChange[]; reference?: string | undefined };
  /** What it moves of the columns that the noun's query joins to the row. */
  joined?: Partial<Row>;
};

/**
 * Changes a record that the transaction of a larger change has loaded. Returns the record as the calls answer it, and the entry of
 * the activity log for the `Outcome`. Starts the larger change again where another one was faster.
 */
export async function changeLoaded<Row extends StoredRow, Values extends Record<string, unknown>, Answer>(
  { clock }: Pick<Context, 'clock'>,
  tx: Db,
  noun: Noun<Row, Values, Answer>,
  row: NoInfer<Row>,
  { after, action, logged, joined }: LoadedChange<NoInfer<Row>, NoInfer<Values>>,
): Promise<{ answer: Answer; audit: AuditEntry }> {
  const changes = [...(logged?.changes ?? []), ...loggedChanges(noun, noun.values(row), after)];
  const { update, audit, answer }: RecordUpdate<Answer> = recordUpdate(noun, row, {
    now: clock.now(),
    after,
    action,
    changes,
    reference: logged?.reference,
    joined,
  });
  if ((await update.execute(tx)).rows.length === 0) throw new TooLate();
  return { answer, audit };
}
