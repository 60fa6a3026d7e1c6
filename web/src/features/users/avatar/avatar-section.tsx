import type { User } from '@poolhouse/domain/features/users/user';
import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../../platform/session/session.ts';
import { useCan } from '../../../platform/use-can.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { cacheAccount } from '../account-queries.ts';
import { allAccounts } from '../account-scope.ts';
import { AvatarEditor } from './avatar-editor.tsx';
import { updateOwnAvatar } from './own-avatar.tsx';
import { useAvatarActions } from './use-avatar-actions.ts';

/** Shows a user’s picture on their page, for those who may change it. */
export function AvatarSection({ account }: { account: User }) {
  const queries = useQueryClient();
  const viewer = useUser();
  const edit = useCan(allAccounts.permission('edit'));
  const acts = useAvatarActions({ id: account.id }, account.avatar, (avatar) => {
    cacheAccount(queries, allAccounts, { ...account, avatar });
    if (viewer.id === account.id) updateOwnAvatar(avatar);
  });
  if (!edit.allowed) return null;
  return (
    <Section title="Picture">
      <AvatarEditor name={account.name} avatar={account.avatar} acts={acts} />
    </Section>
  );
}
