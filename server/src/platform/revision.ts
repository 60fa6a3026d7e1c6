import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import { actorNameFor } from './audit/actor.ts';
import { enteredFields, plainChanges } from './audit/personal-values.ts';
import type { Context } from './context.ts';
import type { Db } from './database/connect.ts';

type Current = { kind: string; id: string; revision: number; record: unknown; values: Record<string, unknown> };
type Since = { user_name: string; at: Date; changes: unknown };

/**
 * The most times that a write is tried against others who are faster. In each round one of them gets through, so this is
 * also about how many may save one record at the same moment.
 */
const maxTries = 100;
/** Between two tries a random wait, a little longer each time, lets the others finish: at most this long. */
const longestPauseMs = 40;

/** Returns the revision in an If-Match header: `"17"`, `W/"17"` or 17. */
export function parseIfMatch(header: string | undefined): number {
  if (header === undefined) throw new Failure('revision-required', 'Send If-Match with the revision that you saw.');
  const [, digits] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim()) ?? [];
  if (digits === undefined) throw new Failure('invalid', 'If-Match must be the revision of the record, such as "17".');
  return Number(digits);
}

/**
 * Decides what happens to changes that were made on an older revision. Fields that no other user changed since merge;
 * where another user set the same field to another value, it refuses and shows both values.
 */
export async function reconcile(
  ctx: Context,
  seen: number,
  current: Current,
  input: Record<string, unknown>,
): Promise<void> {
  if (seen === current.revision) return;
  if (seen > current.revision)
    throw new Failure('revision-conflict', 'This record has no such revision. Load it again.', {
      facts: { current: current.record },
    });
  const conflicts = conflictsOf(await entriesSince(ctx, ctx.db, seen, current), current.values, input);
  if (conflicts.length === 0) return;
  throw new Failure('revision-conflict', 'Someone else has just changed the same fields.', {
    facts: { current: current.record, conflicts },
    fields: conflicts.map(({ field, by }) => ({ path: field, message: `${by} has just changed this.` })),
  });
}

/**
 * Refuses to remove a record that isn't as the person saw it: removing doesn't merge with what others changed. The answer
 * has each of those fields with the value that was seen and the present one. In a transaction, give its connection.
 */
export async function requireUnchanged(ctx: Context, seen: number, current: Current, db: Db = ctx.db): Promise<void> {
  if (seen === current.revision) return;
  const since = await entriesSince(ctx, db, seen, current);
  const changes = since.flatMap((entry) => plainChanges(entry.changes).map((change) => ({ ...change, entry })));
  const conflicts = [...Map.groupBy(changes, ({ field }) => field)].map(([field, [first, ...later]]) => {
    const { entry } = later.at(-1) ?? first ?? {};
    const by = { by: entry?.user_name ?? '', at: entry?.at.toISOString() ?? '' };
    return { field, yours: first?.before ?? null, theirs: current.values[field] ?? null, ...by };
  });
  throw new Failure('revision-conflict', 'This was changed after you opened it. Check the changes and try again.', {
    facts: { current: current.record, conflicts },
  });
}

function entriesSince({ who }: Context, db: Db, seen: number, { kind, id }: Current): Promise<Since[]> {
  return db
    .selectFrom('audit_log')
    .select(['at', 'changes', actorNameFor(who, 'audit_log').as('user_name')])
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .where('revision', '>', seen)
    .orderBy('id')
    .execute();
}

function conflictsOf(since: Since[], values: Record<string, unknown>, input: Record<string, unknown>) {
  const lastEditor = new Map<string, Since>();
  for (const entry of since) for (const field of enteredFields(entry.changes)) lastEditor.set(field, entry);
  return Object.keys(input)
    .filter((field) => lastEditor.has(field) && !isSameValue(input[field], values[field]))
    .map((field) => {
      const editor = lastEditor.get(field);
      return {
        field,
        yours: input[field],
        theirs: values[field],
        by: editor?.user_name ?? '',
        at: editor?.at.toISOString() ?? '',
      };
    });
}

/** Repeats load, decide and write while another request is faster; `attempt` answers null to try again. */
export async function retryOnConflict<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
  for (let tries = 0; tries < maxTries; tries++) {
    const result = await attempt();
    if (result !== null) return result;
    await pause(Math.random() * Math.min(longestPauseMs, 2 ** tries));
  }
  throw new Failure('unavailable', 'Too many people are saving this record at once. Try again.', {
    retryAfterSeconds: 1,
  });
}
