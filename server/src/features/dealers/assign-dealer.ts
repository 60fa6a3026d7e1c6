import type { DealerType } from '@poolhouse/domain/features/dealers/dealer-codes';
import { applyDealerChanges } from '@poolhouse/domain/features/dealers/dealer-values';
import { dealerActions } from '@poolhouse/domain/features/dealers/records';
import type { Context } from '../../platform/context.ts';
import { changeRecord } from '../../platform/records/index.ts';
import { repLabelOf } from './dealer-checks.ts';
import { dealersIn } from './dealer-noun.ts';
import type { DealerSearch } from './list/dealer-search.ts';

/** Gives a dealer an account manager, and types besides those that it has, in the transaction of a larger change. */
export type AssignDealer = (
  inside: Context,
  id: string,
  given: { rep: string; types: readonly DealerType[] },
) => Promise<void>;

/** Returns a function that assigns a dealer within a transaction. The search is updated after the commit. */
export function assignDealer(search: DealerSearch): AssignDealer {
  const { written: _later, ...dealers } = dealersIn(search);
  return async (inside, id, { rep, types }) => {
    await changeRecord(inside, dealers, {
      id,
      action: dealerActions.update,
      decide: (before) => {
        const type = [...new Set([...before.type, ...types])];
        return applyDealerChanges(before, { rep, type }, inside.clock.now());
      },
      check: async (after, before) =>
        after.rep === before.rep ? {} : { rep_label: await repLabelOf(inside, after.rep) },
    });
  };
}
