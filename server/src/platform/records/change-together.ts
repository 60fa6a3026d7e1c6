import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/audit-entry.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';
import { type Intent, recordOutcome } from '../database/write.ts';
import { retryOnConflict } from '../revision.ts';
import { inTransaction, TooLate } from './in-transaction.ts';
import { loggedChanges, type Noun, type StoredRow } from './noun.ts';
import { recordUpdate, writeUpdate } from './record-update.ts';

/** What a change of several records leaves behind. */
export type Outcome<Answer> = {
  answer: Answer;
  /** The entry of the activity log for the call, or several; none where nothing changed. */
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
export function changeTogether<Answer>(ctx: Context, work: (tx: Db) => Promise<Outcome<Answer>>): Promise<Answer> {
  return retryOnConflict(async () => {
    const done = await inTransaction(ctx, async (tx) => {
      const { answer, audit, intents, status } = await work(tx);
      const [first, ...others] = Array.isArray(audit) ? (audit as readonly AuditEntry[]) : [audit as AuditEntry];
      for (const entry of others) await recordAudit(ctx, entry, tx);
      if (first !== undefined) await recordOutcome(ctx, { audit: first, intents, answer, status }, tx);
      return { answer };
    });
    return done;
  }).then(({ answer }) => answer);
}

type LoadedChange<Row, Values> = {
  after: Values;
  action: AuditAction;
  /** What the activity log keeps besides the changed values, and what the change came from. */
  logged?: { changes?: readonly FieldChange[]; reference?: string | undefined };
  /** Columns that the change moves besides those of the values. */
  columns?: Partial<Row>;
  /** What it moves of the columns that the noun's query joins to the row. */
  joined?: Partial<Row>;
};

/**
 * Changes a record that the transaction of a larger change has loaded, with its next revision and its entry of the activity log, and
 * returns it as the calls answer it. Starts the larger change again where another one was faster.
 */
export async function changeLoaded<Row extends StoredRow, Values extends Record<string, unknown>, Answer>(
  ctx: Context,
  tx: Db,
  noun: Noun<Row, Values, Answer>,
  row: NoInfer<Row>,
  { after, action, logged, columns, joined }: LoadedChange<NoInfer<Row>, NoInfer<Values>>,
): Promise<Answer> {
  const changes = [...loggedChanges(noun, noun.values(row), after), ...(logged?.changes ?? [])];
  const decided = { now: ctx.clock.now(), after, action, changes, reference: logged?.reference, columns, joined };
  // The answer for the idempotency key is that of the larger change.
  const answer = await writeUpdate({ ...ctx, idempotencyKey: null }, recordUpdate(noun, row, decided), tx);
  if (answer === null) throw new TooLate();
  return answer;
}
