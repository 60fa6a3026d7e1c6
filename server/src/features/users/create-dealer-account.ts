import { accountActions } from '@poolhouse/domain/features/access/records';
import { dealerAccountsApi } from '@poolhouse/domain/features/users/dealer-accounts-api';
import type { Identity } from '../../platform/identity/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { loadUser } from './user-queries.ts';
import { presentUser } from './user-row.ts';

/**
 * Makes an account for a dealer. The caller need not have the permissions of dealers: an account of a dealer sees its
 * own requests and nothing else. §6
 */
export function createDealerAccount(identity: Identity) {
  return useCase(dealerAccountsApi.create, async (ctx, { body }) => {
    const account = {
      ...body,
      role: 'DEALER',
      jobDesc: body.jobDesc ?? null,
      branch: body.branch ?? null,
      permissions: {},
      password: body.password ?? null,
    } as const;
    const id = await identity.createAccount(ctx, account, presentUser, accountActions.createForDealer);
    return presentUser(await loadUser(ctx.db, id));
  });
}
