import { UnstyledButton } from '@mantine/core';
import { laterPart } from '../platform/api/later-code.ts';
import { useUser } from '../platform/session/session.ts';
import { PanelButton } from '../ui/pop-up/pop-up.tsx';
import { UserAvatar } from '../ui/presence/user-avatar.tsx';
import classes from './user-menu.module.css';

const UserPanel = laterPart(() => import('./user-panel.tsx'), 'UserPanel');

/** Shows the picture of the signed-in person, which opens their menu. */
export function UserMenu({ onKeys }: { onKeys: () => void }) {
  const user = useUser();
  const button = (
    <UnstyledButton className={classes.target} aria-label={`${user.name}, account menu`}>
      <UserAvatar name={user.name} picture={user.avatar} />
    </UnstyledButton>
  );
  return (
    <PanelButton button={button} label="Account menu" position="bottom-end" width={288} p={0}>
      {(close) => <UserPanel onKeys={onKeys} close={close} />}
    </PanelButton>
  );
}
