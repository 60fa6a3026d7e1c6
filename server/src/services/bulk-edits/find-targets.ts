import { invalidField } from '@poolhouse/domain/kernel/errors';
import { maxTargets } from '@poolhouse/domain/services/bulk-edits/bulk-edit';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { AnyBulkEditDefinition } from './bulk-edit-definition.ts';

export type Targets = { ids?: readonly string[] | undefined; query?: unknown };

/** Returns the ids of all records that a bulk edit is about, as they are found now, each once; refuses none and too many. */
export async function findTargets(db: Db, kind: AnyBulkEditDefinition, targets: Targets): Promise<string[]> {
  const ids = targets.ids === undefined ? await idsOfQuery(db, kind, targets.query) : [...new Set(targets.ids)];
  if (ids.length > maxTargets) {
    const most = maxTargets.toLocaleString('en-AU');
    throw invalidField(
      'targets',
      `More than ${most} ${kind.noun.many} match. Narrow the filters and edit them in batches.`,
    );
  }
  return ids;
}

async function idsOfQuery(db: Db, kind: AnyBulkEditDefinition, query: unknown): Promise<string[]> {
  const statement = await kind.findTargets(query);
  const { rows } = await sql<{ id: string }>`${statement} limit ${maxTargets + 1}`.execute(db);
  return rows.map(({ id }) => id);
}
