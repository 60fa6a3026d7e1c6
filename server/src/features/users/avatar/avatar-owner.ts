import { avatarApi, ownAvatarApi } from '@poolhouse/domain/features/users/avatar-api';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import { loadRolePages } from '../../../platform/identity/index.ts';
import { refuseHigherAccount } from '../user-guards.ts';
import { loadUser } from '../user-queries.ts';
import { valuesOfUser } from '../user-row.ts';

/** One’s own picture. */
export const ownAvatarOwner = {
  api: ownAvatarApi,
  load: (ctx: Context) => loadUser(ctx.db, requireSignedIn(ctx).user.id),
};

/** The picture of a user whom one may edit. */
export const userAvatarOwner = {
  api: avatarApi,
  load: async (ctx: Context, { id }: { id: string }) => {
    const row = await loadUser(ctx.db, id);
    refuseHigherAccount(requireSignedIn(ctx), valuesOfUser(row), await loadRolePages(ctx.db));
    return row;
  },
};
