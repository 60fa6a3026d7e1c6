import type { User } from '@poolhouse/domain/features/users/user';
import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../../platform/session/session.ts';
import { cacheAccount } from '../account-queries.ts';
import { allAccounts } from '../account-scope.ts';
import { AvatarEditor } from './avatar-editor.tsx';
import { updateOwnAvatar } from './own-avatar.tsx';
import { useAvatarActions } from './use-avatar-actions.ts';

/** Shows a user’s picture on their page, and changes it. */
export function AvatarOfUser({ account }: { account: User }) {
  const queries = useQueryClient();
  const viewer = useUser();
  const acts = useAvatarActions({ id: account.id }, account.avatar, (avatar) => {
    cacheAccount(queries, allAccounts, { ...account, avatar });
    if (viewer.id === account.id) updateOwnAvatar(avatar);
  });
  return <AvatarEditor name={account.name} avatar={account.avatar} acts={acts} />;
}
