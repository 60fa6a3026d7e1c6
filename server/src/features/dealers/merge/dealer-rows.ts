import type { MovedRows } from '@poolhouse/domain/features/dealers/merge/api';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { DealerMove, DealerRows, KeptSide, MergeSide, MergeWork } from '../../../services/dealer-rows/index.ts';

/** What a merge moved, by table; what it takes to give it back. */
export type MergedRows = Record<string, { count: number; rows: unknown[] }>;

/** Moves all rows that features declare as naming a dealer, in their order: one connection can do only one thing at a time. */
export class DealerRowMover {
  readonly #declared: () => readonly DealerRows[];

  constructor(declared: () => readonly DealerRows[]) {
    this.#declared = declared;
  }

  /** Returns how many rows a merge would move. */
  async count(db: Db, other: MergeSide): Promise<MovedRows> {
    const counts = await Promise.all(this.#declared().map((rows) => moveOf(rows).count(db, other)));
    return this.#present((_rows, at) => counts[at]);
  }

  async move(work: MergeWork, other: MergeSide, kept: KeptSide): Promise<MergedRows> {
    const merged: MergedRows = {};
    for (const rows of this.#declared()) {
      const move = moveOf(rows);
      const count = await move.count(work.ctx.db, other);
      merged[rows.table] = { count, rows: await move.apply(work, other, kept) };
    }
    return merged;
  }

  /** Gives back what one merge moved. */
  async revert(work: MergeWork, merged: MergedRows, other: MergeSide, kept: KeptSide): Promise<MovedRows> {
    const counts: number[] = [];
    for (const rows of this.#declared())
      counts.push(await moveOf(rows).revert(work, merged[rows.table]?.rows ?? [], other, kept));
    return this.#present((_rows, at) => counts[at]);
  }

  /** Returns what a merge moved, for people. */
  describe(merged: MergedRows): MovedRows {
    return this.#present(({ table }) => merged[table]?.count);
  }

  #present(countOf: (rows: DealerRows, at: number) => number | undefined): MovedRows {
    return this.#declared()
      .map((rows, at) => ({ noun: rows.noun, count: countOf(rows, at) ?? 0 }))
      .filter(({ count }) => count > 0)
      .map(({ noun, count }) => ({ what: count === 1 ? noun.one : noun.many, count }));
  }
}

/** Returns how rows move; those that name their dealer in `dealer_id` get another one there. */
function moveOf({ table, key = 'id', move }: DealerRows): DealerMove {
  if (move !== undefined) return move;
  const [rows, id] = [sql.table(table), sql.ref(key)];
  const moveRows = (db: Db, from: string, to: string, which: RawBuilder<unknown>) =>
    sql<{ id: string }>`update ${rows} set dealer_id = ${to}, revision = revision + 1
      where dealer_id = ${from} and ${which} returning ${id}::text as id`.execute(db);
  return {
    count: async (db, other) => {
      const found = await sql<{
        count: number;
      }>`select count(*)::int as count from ${rows} where dealer_id = ${other.id}`.execute(db);
      return found.rows[0]?.count ?? 0;
    },
    apply: async ({ ctx }, other, kept) =>
      (await moveRows(ctx.db, other.id, kept.id, sql`true`)).rows.map((row) => row.id),
    revert: async ({ ctx }, moved, other, kept) =>
      (await moveRows(ctx.db, kept.id, other.id, sql`${id} = any(${moved as string[]}::uuid[])`)).rows.length,
  };
}
