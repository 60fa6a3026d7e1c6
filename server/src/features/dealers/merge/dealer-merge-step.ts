import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** A dealer as far as rows can name one: by its id, or by its customer id. */
export type MergeSide = { id: string; priorityId: string | null };

/** The kept dealer, with the customer id that it had before the merge, or before it is undone. */
export type KeptSide = MergeSide & { formerPriorityId: string | null };

/** The merge that moves rows, or is undone: `ctx` writes in its transaction; `reference` names it in the activity log. */
export type MergeWork = { ctx: Context; reference: string };

/** One kind of rows that hang on dealers, and how they go over to the kept one when two are merged. */
export type DealerMergeStep = {
  /** The table; names the carried rows in a merge’s memory. */
  table: string;
  noun: { one: string; many: string };
  /** How many rows would go over. */
  count(db: Db, other: MergeSide): Promise<number>;
  /**
   * Moves them, and answers what it takes to give them back, as JSON; one entry a row. A record with a history of its
   * own gets its entry here.
   */
  apply(work: MergeWork, other: MergeSide, kept: KeptSide): Promise<unknown[]>;
  /** Gives back what was carried, as far as it still is where it was put; answers how many rows. */
  revert(work: MergeWork, carried: readonly unknown[], other: MergeSide, kept: KeptSide): Promise<number>;
};

type MoveRowsStep = {
  table: string;
  /** The primary key, a uuid; `id` unless told. */
  key?: string;
  noun: { one: string; many: string };
};

/** Returns the step that moves records which name their dealer in `dealer_id`. */
export function moveRowsStep({ table, key = 'id', noun }: MoveRowsStep): DealerMergeStep {
  const [rows, id] = [sql.table(table), sql.ref(key)];
  const move = (db: Db, from: string, to: string, which: RawBuilder<unknown>) =>
    sql<{ id: string }>`update ${rows} set dealer_id = ${to}, revision = revision + 1
      where dealer_id = ${from} and ${which} returning ${id}::text as id`.execute(db);
  return {
    table,
    noun,
    count: async (db, other) => {
      const found = await sql<{
        count: number;
      }>`select count(*)::int as count from ${rows} where dealer_id = ${other.id}`.execute(db);
      return found.rows[0]?.count ?? 0;
    },
    apply: async ({ ctx }, other, kept) => (await move(ctx.db, other.id, kept.id, sql`true`)).rows.map((row) => row.id),
    revert: async ({ ctx }, carried, other, kept) =>
      (await move(ctx.db, kept.id, other.id, sql`${id} = any(${carried as string[]}::uuid[])`)).rows.length,
  };
}
