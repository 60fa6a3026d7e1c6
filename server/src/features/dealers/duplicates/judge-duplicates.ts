import { dealerDuplicatesApi } from '@poolhouse/domain/features/dealers/duplicates/api';
import { dealerActions, dealerRecord } from '@poolhouse/domain/features/dealers/records';
import { invalidField, notFound } from '@poolhouse/domain/kernel/errors';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import { write } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadBriefs } from './comparable-rows.ts';

type Pair = { one_id: string; two_id: string };

/** Remembers that two dealers are not the same one, or forgets it again. */
export const judgeDuplicates = useCase(dealerDuplicatesApi.judge, async (ctx, { body }) => {
  const { one, two, areDistinct } = body;
  if (one === two) throw invalidField('two', 'Choose two different dealers.');
  const dealers = await loadBriefs(ctx.pool, [one, two]);
  const [first, second] = [dealers.get(one), dealers.get(two)];
  if (first === undefined || second === undefined) throw notFound('dealer');
  const pair = one < two ? { one_id: one, two_id: two } : { one_id: two, two_id: one };
  const answer = { areDistinct };
  await write(ctx, {
    change: areDistinct ? remember(ctx, pair) : deleteJudgement(ctx, pair),
    audit: {
      action: dealerActions.judgeDuplicates,
      target: { kind: dealerRecord.kind, id: first.id, label: first.name },
      changes: [
        { field: 'notDuplicateOf', before: areDistinct ? null : second.name, after: areDistinct ? second.name : null },
      ],
    },
    answer,
  });
  return answer;
});

function remember(ctx: Context, pair: Pair) {
  const { user } = requireSignedIn(ctx);
  return ctx.db
    .insertInto('dealer_distinct_pairs')
    .values({ ...pair, decided_by: user.id, decided_by_name: user.name, decided_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('one_id as id');
}

function deleteJudgement(ctx: Context, pair: Pair) {
  return ctx.db
    .deleteFrom('dealer_distinct_pairs')
    .where('one_id', '=', pair.one_id)
    .where('two_id', '=', pair.two_id)
    .returning('one_id as id');
}
