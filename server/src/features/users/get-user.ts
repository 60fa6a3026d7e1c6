import { verb } from '../../platform/verb.ts';
import { recordHistory } from '../../services/activity-log/index.ts';
import type { AccountCircle } from './account-circle.ts';
import { presentUser } from './user-row.ts';

/** One account with everything that administrators see of it. */
export const getUser = ({ api, load }: AccountCircle) =>
  verb(api.get, async (ctx, { params }) => presentUser(await load(ctx.db, params.id)));

/** Who changed what of an account. */
export const getUserHistory = ({ api, load }: AccountCircle) =>
  verb(api.history, async (ctx, { params, query }) => {
    const { id } = await load(ctx.db, params.id);
    return recordHistory(ctx, 'user', [id], query);
  });
