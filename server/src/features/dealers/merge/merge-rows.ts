import type { Dealer, DealerId } from '@poolhouse/domain/features/dealers/dealer';
import { flattenUrls } from '@poolhouse/domain/features/dealers/links/url-lists';
import type { DealerMerge } from '@poolhouse/domain/features/dealers/merge/api';
import type { MergedRecord } from '@poolhouse/domain/features/dealers/merge/merge-dealers';
import { dealerRecord } from '@poolhouse/domain/features/dealers/records';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { DealerMergesTable } from '../../../platform/database/database-tables.ts';
import type { Noun } from '../../../platform/records/index.ts';
import { loadDealer } from '../dealer-queries.ts';
import { columnsOfValues, type DealerWithRep, presentDealer, valuesOfRow } from '../dealer-row.ts';
import type { DealerRowMover, MergedRows } from './dealer-rows.ts';

export type MergeRow = Selectable<DealerMergesTable>;

const withRep = sql`d.*, (select label from reps where id = d.rep) as rep_label`;

/**
 * Takes dealers for this transaction alone, always in the order of their ids, so that two merges never wait for each
 * other crosswise.
 */
export async function lockDealers(db: Db, ids: readonly string[]): Promise<Map<string, DealerWithRep>> {
  const { rows } = await sql<DealerWithRep>`select ${withRep} from dealers d where d.id = any(${ids}::uuid[])
    order by d.id for update of d`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Deletes a dealer, and answers its whole row, whatever columns there are. */
export async function deleteDealerRow(db: Db, id: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    delete from dealers d where id = ${id} returning to_jsonb(d) as row`.execute(db);
  return onlyRow(rows).row;
}

/** Puts a row back that was taken out. Columns that came since get their defaults; so does a manager who is gone. */
export async function restoreDealerRow(db: Db, row: Record<string, unknown>, now: Date): Promise<DealerWithRep> {
  const { rows: known } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = 'dealers'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db);
  const columns = sql.join(known.filter(({ name }) => name in row).map(({ name }) => sql.ref(name)));
  // Its last revision was logged when it went; coming back is the next one.
  const revision = Number(row.revision) + 2;
  const given = JSON.stringify({ ...row, revision, updated_at: now });
  await sql`insert into dealers (${columns}) select ${columns} from jsonb_populate_record(null::dealers,
    ${given}::jsonb || jsonb_build_object('rep', (select id from reps where id = ${row.rep as string | null})))`.execute(
    db,
  );
  return readRow(db, String(row.id));
}

/** Dealers as a merge saves the kept one: with the months whose checklists are complete. */
export const mergedDealers: Noun<DealerWithRep, MergedRecord, Dealer> = {
  record: dealerRecord,
  table: 'dealers',
  load: ({ pool }, id) => loadDealer(pool, id),
  values: (row) => ({ ...valuesOfRow(row), completed: row.completed }),
  columns: (record, { now }) => ({ ...columnsOfValues(record), completed: [...record.completed], updated_at: now }),
  present: presentDealer,
  label: ({ name }) => name,
  logged: flattenUrls,
};

async function readRow(db: Db, id: string): Promise<DealerWithRep> {
  return onlyRow((await sql<DealerWithRep>`select ${withRep} from dealers d where d.id = ${id}`.execute(db)).rows);
}

function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The row of a locked dealer is gone.');
  return row;
}

export function presentMerge(
  row: Pick<
    MergeRow,
    'id' | 'other_id' | 'other_name' | 'other_state' | 'other_priority_id' | 'merged_by_name' | 'merged_at' | 'carried'
  >,
  mover: DealerRowMover,
): DealerMerge {
  return {
    id: row.id,
    other: {
      id: row.other_id as DealerId,
      uiId: `${row.other_state}:${row.other_id}`,
      name: row.other_name,
      custId: row.other_priority_id,
    },
    by: row.merged_by_name,
    at: row.merged_at.toISOString(),
    moved: mover.describe(row.carried as MergedRows),
  };
}
