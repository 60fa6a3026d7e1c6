import { dealersApi } from '@poolhouse/domain/dealers/api';
import { verb } from '../platform/verb.ts';

/** Account managers to choose from. */
export const listDealerOptions = verb(dealersApi.options, async (ctx) => {
  const reps = await ctx.db
    .selectFrom('reps')
    .select(['id as value', 'label'])
    .where('active', '=', true)
    .orderBy('label')
    .limit(500)
    .execute();
  return { reps };
});
