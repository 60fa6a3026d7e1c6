import { useCase } from '../../platform/use-case.ts';
import { recordHistory } from '../../services/activity-log/index.ts';
import type { AccountScope } from './account-scope.ts';
import { presentUser } from './user-row.ts';

/** Returns one account with everything that administrators see of it. */
export const getUser = ({ api, load }: AccountScope) =>
  useCase(api.get, async (ctx, { params }) => presentUser(await load(ctx.db, params.id)));

/** Returns who changed what of an account. */
export const getUserHistory = ({ api, load }: AccountScope) =>
  useCase(api.history, async (ctx, { params, query }) => {
    const { id } = await load(ctx.db, params.id);
    return recordHistory(ctx, 'user', [id], query);
  });
