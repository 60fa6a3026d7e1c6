import { exactCountLimit } from '@poolhouse/domain/kernel/paging';
import type { RecordKind } from '@poolhouse/domain/kernel/records';
import { recordKinds } from '@poolhouse/domain/records';
import type { LogEntry, LogQuery } from '@poolhouse/domain/services/activity-log/log-entry';
import { type RawBuilder, sql } from 'kysely';
import type { PersonalValues } from '../../platform/audit/personal-values.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { logCondition, logOrder } from './log-condition.ts';
import { nameReferences } from './name-references.ts';

export type LogRow = {
  id: string;
  at: Date;
  user_id: string | null;
  user_name: string;
  module: string;
  action: string;
  target_kind: string;
  target_id: string | null;
  target_label: string | null;
  changes: unknown;
  revision: number | null;
  request_id: string | null;
  address: string | null;
  is_sealed: boolean;
  sealed_key: Buffer | null;
};

/** The key of the record that an entry is about; null when there is none (any more). */
const sealedKey = sql`(select k.sealed_key from personal_keys k where k.kind = l.target_kind and k.id = l.target_id) as sealed_key`;

const columns = sql`l.id, l.at, l.user_id, audit_actor(l) as user_name, l.module, l.action, l.target_kind, l.target_id,
  audit_label(l) as target_label, ${sealedKey},
  l.changes, l.revision, l.request_id, l.address,
  not exists (select from audit_unsealed u where u.id = l.id) as is_sealed`;

type Source = Pick<Context, 'db' | 'personal'>;

/** Returns a page of the log. The place of the page is found in the index alone; only its own rows are read. */
export async function findEntries(
  { db, personal }: Source,
  query: LogQuery,
): Promise<{ found: number; entries: LogEntry[] }> {
  const condition = logCondition(query);
  const order = logOrder(query, query.sort);
  const offset = (query.page - 1) * query.limit;
  const { rows } = await sql<LogRow & { count: number }>`
    select counted.count, ${columns} from
      (select count(*)::int as count from (select 1 from audit_log l where ${condition} limit ${exactCountLimit + 1}) few) counted
      left join (select l.id from audit_log l where ${condition} order by ${order}
        limit ${query.limit} offset ${offset}) page on true
      left join audit_log l on l.id = page.id
    order by ${order}`.execute(db);
  return {
    found: rows[0]?.count ?? 0,
    entries: await presentEntries(
      db,
      rows.filter((row) => row.id !== null),
      personal,
    ),
  };
}

export async function findEntry({ db, personal }: Source, id: string): Promise<LogEntry | null> {
  const { rows } = await sql<LogRow>`select ${columns} from audit_log l where l.id = ${id}`.execute(db);
  return (await presentEntries(db, rows, personal))[0] ?? null;
}

/** Returns all filtered entries for an export, in the order of the list. */
export function exportedEntries(query: Omit<LogQuery, 'page' | 'limit'>): RawBuilder<unknown> {
  return sql`select l.at, audit_actor(l) as user_name, l.module, l.action, l.target_kind, l.target_id,
    audit_label(l) as target_label, l.changes, l.request_id, l.address, ${sealedKey} from audit_log l where ${logCondition(query)} order by l.id ${sql.raw(query.sort === 'datePerformed' ? 'asc' : 'desc')}`;
}

const kinds: readonly RecordKind[] = recordKinds;
const fieldsByKind = new Map(kinds.map(({ kind, fields = {} }) => [kind, fields]));

async function presentEntries(db: Db, rows: readonly LogRow[], personal: PersonalValues): Promise<LogEntry[]> {
  const entries = rows.map((row) => presentEntry(row, personal));
  const named = await nameReferences(
    db,
    entries.map(({ target, changes }) => ({ fields: fieldsByKind.get(target.kind) ?? {}, changes })),
  );
  return entries.map((entry, at) => ({ ...entry, changes: named[at] ?? [] }));
}

function presentEntry(row: LogRow, personal: PersonalValues): LogEntry {
  return {
    id: row.id,
    datePerformed: row.at.toISOString(),
    user: row.user_name,
    userId: row.user_id,
    action: row.action,
    module: row.module,
    target: { kind: row.target_kind, id: row.target_id, label: row.target_label },
    changes: personal.open({ kind: row.target_kind, id: row.target_id }, row.changes, row.sealed_key),
    revision: row.revision,
    requestId: row.request_id,
    address: row.address,
    isSealed: row.is_sealed,
  };
}
