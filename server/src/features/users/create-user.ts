import { usersApi } from '@poolhouse/domain/features/users/api';
import { requireSignedIn } from '../../platform/context.ts';
import { type Identity, loadRolePages } from '../../platform/identity/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { refuseExceedingPermissions } from './user-guards.ts';
import { loadUser } from './user-queries.ts';
import { presentUser } from './user-row.ts';

/** Makes an account. Without a password the person gets a mail with a link to choose one. §7 */
export function createUser(identity: Identity) {
  return useCase(usersApi.create, async (ctx, { body }) => {
    const account = {
      ...body,
      jobDesc: body.jobDesc ?? null,
      priorityId: body.priorityId ?? null,
      branch: body.branch ?? null,
      permissions: body.permissions ?? {},
      mongoId: body.mongoId ?? null,
    };
    refuseExceedingPermissions(
      requireSignedIn(ctx),
      null,
      { ...account, state: 'active' },
      await loadRolePages(ctx.db),
    );
    const id = await identity.createAccount(ctx, { ...account, password: body.password ?? null }, presentUser);
    return presentUser(await loadUser(ctx.db, id));
  });
}
