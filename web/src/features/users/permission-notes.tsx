import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { isSuperAdmin } from '@poolhouse/domain/features/access/can';
import type { MatrixCell } from '@poolhouse/domain/features/access/permission-matrix';
import { type Role, roleLabels } from '@poolhouse/domain/features/access/roles';
import { accountLockReason } from '@poolhouse/domain/features/users/deleted-account';
import type { User } from '@poolhouse/domain/features/users/user';
import { MatrixLegend } from '../../ui/matrix/matrix-legend.tsx';

const superAdmins = 'Only super admins can set individual permissions.';

/** Returns why a person's permissions can only be read by this viewer; null when they can be changed. */
export function permissionsLockReason(viewer: SessionUser, account: Pick<User, 'id' | 'state'>): string | null {
  const gone = accountLockReason(account.state);
  if (gone !== null) return gone;
  if (!isSuperAdmin(viewer)) return superAdmins;
  return viewer.id === account.id ? 'Ask another administrator to change your permissions.' : null;
}

/** Returns what a cell shows, in words. */
export function noteOf(isOn: boolean, from: MatrixCell['from'], role: Role): string {
  if (from === 'manage') return 'on (included in Manage).';
  if (from === 'person') return isOn ? 'on (added for this user).' : 'off (removed for this user).';
  return isOn ? `on (default for ${roleLabels[role]}).` : `off (default for ${roleLabels[role]}).`;
}

type Props = { readOnly: string | null; roleLabel: string };

/** Shows what the looks of the boxes of a person's permissions mean. */
export function PermissionLegend({ readOnly, roleLabel }: Props) {
  return (
    <MatrixLegend
      readOnly={readOnly}
      isForSuperAdmins={readOnly === superAdmins}
      looks={[
        { look: 'usual', label: `Role default (${roleLabel})` },
        { look: 'changed', label: 'Added for this user' },
        { look: 'taken', label: 'Removed for this user' },
        { look: 'implied', label: 'Included in Manage' },
      ]}
    />
  );
}
