import { changeUser, sessionState, useUser } from '../../../platform/session/session.ts';
import { AvatarEditor } from './avatar-editor.tsx';
import { useAvatarActs } from './use-avatar-acts.ts';

/** One’s own picture; what is changed shows in the bar at once. */
export function OwnAvatar() {
  const { name, avatar } = useUser();
  const acts = useAvatarActs('oneself', avatar, showOwnAvatar);
  return <AvatarEditor name={name} avatar={avatar} acts={acts} />;
}

/** Shows another picture of oneself wherever it is seen. */
export function showOwnAvatar(avatar: string | null): void {
  const { user } = sessionState();
  if (user !== null) changeUser({ ...user, avatar });
}
