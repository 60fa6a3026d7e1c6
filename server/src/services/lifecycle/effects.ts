import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Intent } from '../../platform/database/write.ts';

/** A record that takes a step: as it is stored, with the plan of the step and what was entered as its reason. */
export type TakenStep<Row, Plan, Reason> = { id: string; row: Row; plan: Partial<Plan>; reason: Reason };

/** Who takes the steps, and when; `bulkEdit` is the id of the bulk edit that takes them. */
export type EffectRun = { ctx: Context; now: Date; bulkEdit: string | null };

/** What an effect did: what goes to the outbox, and the columns of records that it changed itself, by id. */
export type EffectDone<Row> = { intents?: readonly Intent[]; columns?: ReadonlyMap<string, Partial<Row>> };

/** Carries an effect out for one record, or for those of a batch of a bulk edit, in the transaction of their step. */
export type Effect<Row, Plan, Reason> = (
  tx: Db,
  steps: readonly TakenStep<Row, Plan, Reason>[],
  run: EffectRun,
) => Promise<EffectDone<Row> | undefined>;

/** An effect that the undo of a bulk edit takes back. */
type UndoneEffect<Row, Plan, Reason> = {
  take: Effect<Row, Plan, Reason>;
  undo: Effect<Row, Plan, Reason>;
};

export type EffectHandlers<Name extends string, Row, Plan, Reason> = Readonly<
  Record<Name, Effect<Row, Plan, Reason> | UndoneEffect<Row, Plan, Reason>>
>;

/** Carries effects out one after the other and returns what all of them did; `undo` takes back those that can be. */
export async function runEffects<Name extends string, Row, Plan, Reason>(
  handlers: EffectHandlers<Name, Row, Plan, Reason>,
  names: readonly Name[],
  tx: Db,
  steps: readonly TakenStep<Row, Plan, Reason>[],
  run: EffectRun & { isUndo?: boolean },
): Promise<EffectDone<Row>> {
  const intents: Intent[] = [];
  const columns = new Map<string, Partial<Row>>();
  for (const name of names) {
    const handler = handlers[name];
    const { take, undo } = typeof handler === 'function' ? { take: handler, undo: undefined } : handler;
    const done = await (run.isUndo ? undo : take)?.(tx, steps, run);
    intents.push(...(done?.intents ?? []));
    for (const [id, changed] of done?.columns ?? []) columns.set(id, { ...columns.get(id), ...changed });
  }
  return { intents, columns };
}
