import type { User } from '@poolhouse/domain/features/users/user';
import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../../platform/session/session.ts';
import { useCan } from '../../../platform/use-can.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { everybody } from '../account-circle.ts';
import { keepAccount } from '../account-queries.ts';
import { AvatarEditor } from './avatar-editor.tsx';
import { showOwnAvatar } from './own-avatar.tsx';
import { useAvatarActs } from './use-avatar-acts.ts';

/** Somebody’s picture on their page, for those who may change it. */
export function AvatarSection({ account }: { account: User }) {
  const queries = useQueryClient();
  const viewer = useUser();
  const edit = useCan(everybody.permission('edit'));
  const acts = useAvatarActs({ id: account.id }, account.avatar, (avatar) => {
    keepAccount(queries, everybody, { ...account, avatar });
    if (viewer.id === account.id) showOwnAvatar(avatar);
  });
  if (!edit.allowed) return null;
  return (
    <Section title="Picture">
      <AvatarEditor name={account.name} avatar={account.avatar} acts={acts} />
    </Section>
  );
}
