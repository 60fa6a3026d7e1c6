import { isSuperAdmin } from '@poolhouse/domain/features/access/can';
import { isDeletedAccount } from '@poolhouse/domain/features/users/deleted-account';
import type { User } from '@poolhouse/domain/features/users/user';
import {
  IconEraser,
  IconEye,
  IconLogout,
  IconMailForward,
  IconPlayerPause,
  IconPlayerPlay,
  IconRestore,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useUser } from '../../platform/session/session.ts';
import { LogItem } from '../../ui/log-link.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { MenuDivider } from '../../ui/pop-up/menu-item.tsx';
import { ReasonItem } from '../../ui/reason-item.tsx';
import { DeleteAccountDialog, ErasePersonDialog, RemoveFactorDialog } from './account-dialogs.tsx';
import classes from './account-menu.module.css';
import type { AccountScope } from './account-scope.ts';
import { useAccountActions } from './use-account-actions.ts';
import { signInQuestion, useSignInRefusal } from './use-sign-in-refusal.ts';

type Props = { scope: AccountScope; account: User };

/** Shows what can be done to an account besides editing it. What one may not do stays there and says why. */
export function AccountMenu({ scope, account }: Props) {
  const acts = useAccountActions(scope, account);
  const viewer = useUser();
  const edit = scope.permission('edit');
  const remove = scope.permission('delete');
  const [asking, setAsking] = useState<'delete' | 'factor' | 'erase' | null>(null);
  const close = () => setAsking(null);
  const gone = isDeletedAccount(account.state);
  const isErased = account.state === 'erased';
  const refusal = useSignInRefusal(account);
  return (
    <>
      <MoreMenu label={`More for ${account.name}`}>
        {account.state === 'active' &&
          (account.lastSignInTime === null ? (
            <Act permission={edit} icon={<IconMailForward />} label={inviteLabel(account)} onClick={acts.invite} />
          ) : (
            <Act permission={edit} icon={<IconMailForward />} label="Send a password reset" onClick={acts.sendReset} />
          ))}
        {!gone && (
          <Act permission={edit} icon={<IconLogout />} label="Sign out everywhere" onClick={acts.endSessions} />
        )}
        {scope.kind === 'everybody' && account.state === 'active' && viewer.id !== account.id && (
          <LookAs onClick={acts.lookAs} />
        )}
        {scope.kind === 'everybody' && !gone && viewer.id !== account.id && (
          <Act
            permission="admin.users:manage"
            refusal={refusal}
            icon={<IconShieldOff />}
            label="Turn off two-step sign-in…"
            onClick={() => setAsking('factor')}
          />
        )}
        <LogItem kind="user" id={account.id} />
        {!gone && <MenuDivider />}
        {account.state === 'active' && (
          <Act permission={edit} icon={<IconPlayerPause />} label={suspendLabel(scope)} onClick={acts.suspend} />
        )}
        {account.state === 'suspended' && (
          <Act
            permission={edit}
            refusal={refusal}
            icon={<IconPlayerPlay />}
            label="Reactivate"
            onClick={acts.activate}
          />
        )}
        {account.state === 'deleted' && (
          <Act permission={remove} refusal={refusal} icon={<IconRestore />} label="Restore" onClick={acts.restore} />
        )}
        {!gone && (
          <Act permission={remove} icon={<IconTrash />} label="Delete…" onClick={() => setAsking('delete')} isGrave />
        )}
        {!isErased && viewer.id !== account.id && <Erase onClick={() => setAsking('erase')} />}
      </MoreMenu>
      {asking === 'erase' && <ErasePersonDialog account={account} act={acts.erase} onClose={close} />}
      {asking === 'delete' && <DeleteAccountDialog account={account} act={acts.remove} onClose={close} />}
      {asking === 'factor' && <RemoveFactorDialog account={account} act={acts.removeFactor} onClose={close} />}
    </>
  );
}

const inviteLabel = ({ invitationExpiresAt }: User) =>
  invitationExpiresAt === null ? 'Send an invitation' : 'Resend invitation';

const suspendLabel = ({ kind }: AccountScope) => (kind === 'dealers' ? 'Block' : 'Suspend');

type ActProps = Omit<ComponentProps<typeof ReasonItem>, 'refused'> & {
  /** Why the permission alone isn't enough for this account. */
  refusal?: string | null;
};

function Act({ refusal = null, icon, ...item }: ActProps) {
  const refused = refusal === null ? null : signInQuestion(refusal);
  return <ReasonItem {...item} icon={<span className={classes.icon}>{icon}</span>} refused={refused} />;
}

type ForSuperAdminsProps = Omit<ComponentProps<typeof ReasonItem>, 'refused'> & { reason: string };

/** An entry for super admins; what single permissions one has makes no difference. */
function ForSuperAdmins({ icon, reason, ...item }: ForSuperAdminsProps) {
  const question = { permission: 'admin.users:manage', refusal: { rule: 'super-admin', message: reason } };
  const refused = isSuperAdmin(useUser()) ? null : question;
  return <ReasonItem {...item} icon={<span className={classes.icon}>{icon}</span>} refused={refused} />;
}

function LookAs({ onClick }: { onClick: () => void }) {
  const reason = 'Only super admins can view as another user.';
  return <ForSuperAdmins label="View as this user" icon={<IconEye />} reason={reason} onClick={onClick} />;
}

function Erase({ onClick }: { onClick: () => void }) {
  const reason = 'Only super admins can erase users.';
  return <ForSuperAdmins label="Erase…" icon={<IconEraser />} reason={reason} onClick={onClick} isGrave />;
}
