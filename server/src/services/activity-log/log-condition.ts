import { addDays, companyZone } from '@poolhouse/domain/kernel/dates';
import type { LogQuery } from '@poolhouse/domain/services/activity-log/log-entry';
import { type RawBuilder, sql } from 'kysely';
import { allOf, beginningWith } from '../../platform/records/index.ts';

export type LogFilter = Omit<LogQuery, 'page' | 'limit' | 'sort'>;

/** Midnight of a day in Sydney as an instant. */
const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${companyZone})`;

/**
 * Returns the condition of the log's filters on `audit_log l`. Each has an index: people and records with the entry's number,
 * modules with their actions, days by stretches, words by the beginning of what the entry is about.
 */
export function logCondition(filter: LogFilter): RawBuilder<unknown> {
  return allOf(
    filter.user && sql`l.user_id = any(${filter.user}::uuid[])`,
    filter.module && sql`l.module = any(${filter.module})`,
    filter.action && sql`l.action = any(${filter.action})`,
    filter.target && sql`l.target_kind = ${filter.target}`,
    filter.targetId && sql`l.target_id = ${filter.targetId}`,
    filter.requestId && sql`l.request_id = ${filter.requestId}`,
    filter.from && sql`l.at >= ${midnight(filter.from)}`,
    filter.until && sql`l.at < ${midnight(addDays(filter.until, 1))}`,
    filter.q && wordsCondition(filter.q),
  );
}

/**
 * Returns the order of the log. Entries are numbered as they are written, so their number is their order; whole days are read
 * by time, whose index then answers both.
 */
export function logOrder(filter: LogFilter, sort: LogQuery['sort']): RawBuilder<unknown> {
  const direction = sql.raw(sort === 'datePerformed' ? 'asc' : 'desc');
  const isDaysOnly =
    (filter.from !== undefined || filter.until !== undefined) &&
    [filter.user, filter.module, filter.target, filter.targetId, filter.requestId, filter.q].every((given) => !given);
  return isDaysOnly ? sql`l.at ${direction}, l.id ${direction}` : sql`l.id ${direction}`;
}

/** What a person has at hand to find an entry by: the beginning of a name, a record's id, or a request's. */
function wordsCondition(words: string): RawBuilder<unknown> {
  const beginning = beginningWith(words.toLowerCase());
  return sql`(lower(l.target_label) like ${beginning} or l.target_id = ${words} or l.request_id = ${words}
    or (l.target_kind, l.target_id) in (select kind, id from records_named(${beginning})))`;
}
