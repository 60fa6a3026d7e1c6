import { avatarApi, ownAvatarApi } from '@poolhouse/domain/features/users/avatar-api';
import { type Context, whoOf } from '../../../platform/context.ts';
import { loadRolePages } from '../../../platform/identity/index.ts';
import { refuseAbove } from '../user-guards.ts';
import { loadUser } from '../user-queries.ts';
import { valuesOfUser } from '../user-row.ts';

/** One’s own picture. */
export const oneself = {
  api: ownAvatarApi,
  load: (ctx: Context) => loadUser(ctx.db, whoOf(ctx).user.id),
};

/** The picture of somebody whom one may edit. */
export const somebody = {
  api: avatarApi,
  load: async (ctx: Context, { id }: { id: string }) => {
    const row = await loadUser(ctx.db, id);
    refuseAbove(whoOf(ctx), valuesOfUser(row), await loadRolePages(ctx.db));
    return row;
  },
};
