import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { useCase } from '../../../platform/use-case.ts';

/** Returns the account managers to choose from, and the states and service branches: those off the list still name their dealers. */
export const listDealerOptions = useCase(dealersApi.options, async (ctx) => {
  const reps = await ctx.db
    .selectFrom('reps')
    .select(['id as value', 'label'])
    .where('active', '=', true)
    .orderBy('label')
    .limit(500)
    .execute();
  const states = await ctx.db
    .selectFrom('dealer_states')
    .select(['code as value', 'label', 'country', 'active'])
    .orderBy('position')
    .limit(500)
    .execute();
  const branches = await ctx.db
    .selectFrom('branches')
    .select(['value', 'label', 'active'])
    .orderBy('label')
    .limit(500)
    .execute();
  return { reps, states, branches };
});
