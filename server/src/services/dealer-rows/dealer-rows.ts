import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';

/**
 * Rows of a table that name a dealer. A merge of two dealers moves them to the kept one, and the undo of an import keeps a dealer
 * that has some. Each table with a foreign key to dealers is declared by its feature.
 */
export type DealerRows = {
  table: string;
  noun: { readonly one: string; readonly many: string };
  /** The primary key, a uuid; `id` unless given. */
  key?: string;
  /** Which rows `x` name the dealer `d`, in SQL, where no foreign key says so. */
  condition?: string;
  /** Moves rows that don’t have their dealer in `dealer_id`, or that need more than a new one there. */
  move?: DealerMove;
};

/** A dealer as far as rows can name one: by its id, or by its customer id. */
export type MergeSide = { id: string; priorityId: string | null };

/** The kept dealer, with the customer id that it had before the merge, or before it is undone. */
export type KeptSide = MergeSide & { formerPriorityId: string | null };

/** The merge that moves rows, or is undone: `ctx` writes in its transaction; `reference` names it in the activity log. */
export type MergeWork = { ctx: Context; reference: string };

/** How rows go over to the kept dealer in a merge, and back. */
export type DealerMove = {
  /** How many rows would go over. */
  count(db: Db, other: MergeSide): Promise<number>;
  /**
   * Moves them, and answers what it takes to give them back, as JSON; one entry a row. A record with a history of its
   * own gets its entry here.
   */
  apply(work: MergeWork, other: MergeSide, kept: KeptSide): Promise<unknown[]>;
  /** Gives back what was moved, as far as it still is where it was put; answers how many rows. */
  revert(work: MergeWork, moved: readonly unknown[], other: MergeSide, kept: KeptSide): Promise<number>;
};
