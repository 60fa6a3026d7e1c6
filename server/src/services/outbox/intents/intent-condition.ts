import { addDays, companyZone } from '@poolhouse/domain/kernel/dates';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import type { IntentListQuery } from '@poolhouse/domain/services/outbox/intent';
import { type RawBuilder, sql } from 'kysely';
import { allOf, beginningWith } from '../../../platform/records/index.ts';

export type IntentFilter = Omit<IntentListQuery, 'page' | 'limit'>;

/** Midnight of a day in Sydney as an instant. */
const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${companyZone})`;

/**
 * Returns the condition of the outbox's filters on `outbox o`. Each goes with an index that ends with the list's order:
 * `outbox__state_newest`, `outbox__kind_newest`, `outbox__target`, `outbox__newest` for days; words by their beginning.
 */
export function intentCondition(filter: IntentFilter, now: Date): RawBuilder<unknown> {
  const [targetKind, targetId] = splitTarget(filter.target);
  return allOf(
    filter.state && stateCondition(filter.state, now),
    filter.kind && sql`o.kind = any(${filter.kind})`,
    targetKind !== null && sql`o.target_kind = ${targetKind} and o.target_id = ${targetId}`,
    filter.from && sql`o.created_at >= ${midnight(filter.from)}`,
    filter.until && sql`o.created_at < ${midnight(addDays(filter.until, 1))}`,
    filter.q && wordsCondition(filter.q),
  );
}

export function intentOrder(filter: IntentFilter): RawBuilder<unknown> {
  const direction = sql.raw(filter.sort === 'createdAt' ? 'asc' : 'desc');
  return sql`o.created_at ${direction}, o.id ${direction}`;
}

/** Splits `dealer:<id>` into its two parts. */
export function splitTarget(target: string | undefined): [kind: string | null, id: string | null] {
  if (target === undefined) return [null, null];
  const at = target.indexOf(':');
  return [target.slice(0, at), target.slice(at + 1)];
}

function stateCondition(states: NonNullable<IntentFilter['state']>, now: Date): RawBuilder<unknown> {
  const stored = [...new Set(states.map((state) => (state === 'held' ? 'queued' : state)))];
  const isStored = sql`o.state = any(${stored})`;
  const [wantsHeld, wantsQueued] = [states.includes('held'), states.includes('queued')];
  if (wantsHeld === wantsQueued) return isStored;
  const isHeld = sql`(o.held_until is not null and o.held_until > ${now}::timestamptz)`;
  return wantsHeld
    ? sql`${isStored} and (o.state <> 'queued' or ${isHeld})`
    : sql`${isStored} and (o.state <> 'queued' or not ${isHeld})`;
}

/** What a person has at hand: the beginning of a subject or an address, an outside number, the intent's own id. */
function wordsCondition(words: string): RawBuilder<unknown> {
  const beginning = beginningWith(words.toLowerCase());
  const byId = isUuid(words) ? sql` or o.id = ${words}::uuid` : sql``;
  return sql`(lower(o.title) like ${beginning} or lower(o.recipient) like ${beginning} or o.reference = ${words}${byId})`;
}
