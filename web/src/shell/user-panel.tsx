import { roleLabels } from '@poolhouse/domain/features/access/roles';
import { IconDevices, IconHelpCircle, IconKeyboard, IconLock, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../platform/paths.ts';
import { useUser } from '../platform/session/session.ts';
import { openAllPermissions } from '../platform/use-explanation.ts';
import { requestSignOut } from './sign-out.ts';
import { ThemeChoice } from './theme-choice.tsx';
import classes from './user-panel.module.css';

/** Shows name, role, theme, password and sign-out. */
export function UserPanel({ onKeys, close }: { onKeys: () => void; close: () => void }) {
  const user = useUser();
  return (
    <>
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
          onClick={() => void requestSignOut(false)}
        />
        <Action
          icon={<IconDevices size={18} stroke={1.6} aria-hidden />}
          label="Sign out everywhere"
          onClick={() => void requestSignOut(true)}
        />
      </ul>
    </>
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
