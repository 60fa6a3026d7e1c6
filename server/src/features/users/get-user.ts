import { useCase } from '../../platform/use-case.ts';
import { historyOf } from '../../services/activity-log/index.ts';
import type { AccountScope } from './account-scope.ts';
import { usersIn } from './user-noun.ts';
import { presentUser } from './user-row.ts';

/** Returns one account with everything that administrators see of it. */
export const getUser = ({ api, load }: AccountScope) =>
  useCase(api.get, async (ctx, { params }) => presentUser(await load(ctx.db, params.id)));

/** Returns who changed what of an account. */
export const getUserHistory = (scope: AccountScope) =>
  useCase(scope.api.history, (ctx, { params, query }) => historyOf(ctx, usersIn(scope), params.id, query));
