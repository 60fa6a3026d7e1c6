import { Popover, UnstyledButton } from '@mantine/core';
import { roleLabels } from '@poolhouse/domain/features/access/roles';
import { IconDevices, IconHelpCircle, IconKeyboard, IconLock, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { paths } from '../platform/paths.ts';
import { useUser } from '../platform/session/session.ts';
import { openAllPermissions } from '../platform/use-explanation.ts';
import { UserAvatar } from '../ui/presence/user-avatar.tsx';
import { requestSignOut } from './sign-out.ts';
import { ThemeChoice } from './theme-choice.tsx';
import classes from './user-menu.module.css';

/** Shows name, role, theme, password and sign-out. */
export function UserMenu({ onKeys }: { onKeys: () => void }) {
  const user = useUser();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={288} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.target}
          onClick={() => setOpened(!opened)}
          aria-label={`${user.name}, account menu`}
        >
          <UserAvatar name={user.name} picture={user.avatar} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Account menu">
        <div className={classes.person}>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
          <span>{roleLabels[user.role]}</span>
        </div>
        <div className={classes.section}>
          <ThemeChoice />
        </div>
        <ul className={classes.links}>
          <li>
            <Link to={paths.account} className={classes.link} onClick={close}>
              <IconUserCircle size={18} stroke={1.6} aria-hidden />
              Account
            </Link>
          </li>
          <Action
            icon={<IconHelpCircle size={18} stroke={1.6} aria-hidden />}
            label="What can I do here?"
            onClick={() => {
              close();
              openAllPermissions();
            }}
          />
          <li>
            <a href={paths.changePassword} className={classes.link}>
              <IconLock size={18} stroke={1.6} aria-hidden />
              Change password
            </a>
          </li>
          <Action
            icon={<IconKeyboard size={18} stroke={1.6} aria-hidden />}
            label="Keyboard shortcuts"
            onClick={() => {
              close();
              onKeys();
            }}
          />
        </ul>
        <ul className={classes.links}>
          <Action
            icon={<IconLogout size={18} stroke={1.6} aria-hidden />}
            label="Sign out"
            onClick={() => requestSignOut(false)}
          />
          <Action
            icon={<IconDevices size={18} stroke={1.6} aria-hidden />}
            label="Sign out everywhere"
            onClick={() => requestSignOut(true)}
          />
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

function Action({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <li>
      <button type="button" className={classes.link} onClick={onClick}>
        {icon}
        {label}
      </button>
    </li>
  );
}
