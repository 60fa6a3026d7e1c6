import type { Lifecycle } from '@poolhouse/domain/services/lifecycle/define-lifecycle';
import type { StepPlan } from '@poolhouse/domain/services/lifecycle/step-rule';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { queueIntents } from '../../platform/database/write.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Source } from '../../platform/records/index.ts';
import type { BulkDone, BulkRun } from '../bulk-edits/index.ts';
import { type EffectHandlers, runEffects } from './effects.ts';

type Bulk<
  Status extends string,
  Subject,
  Reason,
  Whole extends Subject,
  Plan extends StepPlan,
  Effect extends string,
  Row,
> = {
  lifecycle: Lifecycle<Status, Subject, Reason, Whole, Plan, Effect>;
  effects: EffectHandlers<Effect, Row, Plan, Reason>;
  source: Source<Row>;
  contextFor: Platform['contextFor'];
};
type StatusChange<Status, Reason> = { field: 'status'; status: Status } & Reason;

/** Carries out the effects of the steps that a batch of a bulk edit took, or takes them back; in the transaction of the batch. */
export async function settleBulkStatus<
  Status extends string,
  Subject,
  Reason,
  Whole extends Subject,
  Plan extends StepPlan,
  Effect extends string,
  Row extends { id: string },
  Values extends Subject & { status: Status; statusChangedAt: string },
>(
  { lifecycle, effects, source, contextFor }: Bulk<Status, Subject, Reason, Whole, Plan, Effect, Row>,
  tx: Db,
  done: readonly BulkDone<Values>[],
  { id: bulkEdit, change, actor, isUndo, now }: BulkRun<StatusChange<Status, Reason>>,
): Promise<void> {
  const { status: to, field: _field, ...reason } = change;
  const ids = done.map(({ target }) => target.id);
  const { rows } = await sql<Row>`select ${source.columns} from ${source.from}
    where ${sql.ref(source.key)} = any(${ids}::uuid[])`.execute(tx);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const byEffects = Map.groupBy(done, ({ target, values }) => {
    const before = isUndo ? values : target.values;
    return lifecycle.effectsOf(before.status, to, { isBulk: true }).join(' ');
  });
  const run = { ctx: contextFor(actor.userName), now, bulkEdit, isUndo };
  for (const [names, some] of byEffects) {
    const steps = some.flatMap(({ target: { id, values } }) => {
      const row = rowOf.get(id);
      const plan = isUndo ? {} : lifecycle.planStep(values as Values & Whole, to, { isBulk: true });
      return row === undefined ? [] : [{ id, row, plan, reason: reason as unknown as Reason }];
    });
    const { intents = [] } = await runEffects(effects, names.split(' ').filter(Boolean) as Effect[], tx, steps, run);
    await queueIntents(tx, intents, { now, createdBy: actor.userId });
  }
}
