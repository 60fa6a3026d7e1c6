import { usersApi } from '@poolhouse/domain/users/api';
import { recordHistory } from '../activity-log/index.ts';
import { verb } from '../platform/verb.ts';
import { loadUser } from './user-queries.ts';
import { presentUser } from './user-row.ts';

/** One account with everything that administrators see of it. */
export const getUser = verb(usersApi.get, async (ctx, { params }) => presentUser(await loadUser(ctx.db, params.id)));

/** Who changed what of an account. */
export const getUserHistory = verb(usersApi.history, async (ctx, { params, query }) => {
  const { id } = await loadUser(ctx.db, params.id);
  return recordHistory(ctx, 'user', [id], query);
});
