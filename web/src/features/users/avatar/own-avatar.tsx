import { sessionState, updateUser, useUser } from '../../../platform/session/session.ts';
import { AvatarEditor } from './avatar-editor.tsx';
import { useAvatarActions } from './use-avatar-actions.ts';

/** Shows one’s own picture; what is changed shows in the bar at once. */
export function OwnAvatar() {
  const { name, avatar } = useUser();
  const acts = useAvatarActions('oneself', avatar, updateOwnAvatar);
  return <AvatarEditor name={name} avatar={avatar} acts={acts} />;
}

/** Updates the own picture wherever it is shown. */
export function updateOwnAvatar(avatar: string | null): void {
  const { user } = sessionState();
  if (user !== null) updateUser({ ...user, avatar });
}
