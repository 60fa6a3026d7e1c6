import { accountActions } from '@poolhouse/domain/features/access/records';
import { userActions } from '@poolhouse/domain/features/users/records';
import type { UserState } from '@poolhouse/domain/features/users/user';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../../platform/context.ts';
import type { Identity, NewAccount } from '../../platform/identity/index.ts';
import { changeRecord } from '../../platform/records/index.ts';
import { dealerAccountsOnly } from './account-scope.ts';
import { usersIn } from './user-noun.ts';

type DealerUser = Required<Pick<NewAccount, 'email' | 'name' | 'invitationMail'>> & { priorityId: string };

/** Adds the account of a dealer with an invitation, in the transaction of a larger change. Returns its id. */
export function addDealerUser(identity: Identity, ctx: Context, user: DealerUser): Promise<string> {
  const account = { ...user, role: 'DEALER', password: null } as const;
  return identity.createAccount(ctx, account, () => null, accountActions.createForDealer);
}

const actions = {
  active: userActions.restore,
  suspended: userActions.update,
  deleted: userActions.remove,
} as const;

/**
 * Opens, suspends or deletes the account of a dealer with what it belongs to, in the transaction of a larger change. Its sessions end with
 * the next request.
 */
export async function setDealerUserState(
  identity: Identity,
  ctx: Context,
  id: string,
  state: keyof typeof actions,
): Promise<void> {
  await changeRecord(ctx, usersIn(dealerAccountsOnly), {
    id,
    action: actions[state],
    decide: (before) => {
      if (before.state === 'erased') throw new Failure('not-allowed-now', 'The user of this registration was erased.');
      return { ...before, state: state as UserState };
    },
  });
  identity.forget(id);
}
