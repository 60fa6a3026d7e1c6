import type { SessionUser } from '@poolhouse/domain/access/api';
import { isSuperAdmin } from '@poolhouse/domain/access/can';
import type { MatrixCell } from '@poolhouse/domain/access/permission-matrix';
import { type Role, roleLabels } from '@poolhouse/domain/access/roles';
import { whyUnchangeable } from '@poolhouse/domain/users/gone-account';
import type { User } from '@poolhouse/domain/users/user';
import { WhyLink } from '../ui/why-link.tsx';
import classes from './account-permissions.module.css';

const superAdmins = 'Only a super admin sets permissions one by one.';

/** Why a person's permissions can only be read by this viewer; null when they can be changed. */
export function whyReadOnly(viewer: SessionUser, account: Pick<User, 'id' | 'state'>): string | null {
  const gone = whyUnchangeable(account.state);
  if (gone !== null) return gone;
  if (!isSuperAdmin(viewer)) return superAdmins;
  return viewer.id === account.id ? 'Another administrator changes your own permissions.' : null;
}

/** What a cell shows, in words. */
export function noteOf(isOn: boolean, from: MatrixCell['from'], role: Role): string {
  if (from === 'manage') return 'on, because Manage includes it.';
  if (from === 'person') return isOn ? 'on, given to this person.' : 'off, taken from this person.';
  return isOn ? `on, as for everybody in ${roleLabels[role]}.` : `off, as for everybody in ${roleLabels[role]}.`;
}

type Props = { readOnly: string | null; roleLabel: string };

/** What the looks of the boxes mean, and why they can't be switched where that is so. */
export function PermissionLegend({ readOnly, roleLabel }: Props) {
  return (
    <div className={classes.legend}>
      {readOnly !== null && (
        <p className={classes.readOnly}>
          {readOnly}{' '}
          {readOnly === superAdmins && (
            <WhyLink
              question={{ permission: 'admin.users:manage', refusal: { rule: 'super-admin', message: superAdmins } }}
            />
          )}
        </p>
      )}
      <ul className={classes.looks}>
        <li>
          <span className={classes.swatch} data-look="usual" aria-hidden />
          From the role ({roleLabel})
        </li>
        <li>
          <span className={classes.swatch} data-look="changed" aria-hidden />
          Given to this person
        </li>
        <li>
          <span className={classes.swatch} data-look="taken" aria-hidden />
          Taken from this person
        </li>
        <li>
          <span className={classes.swatch} data-look="implied" aria-hidden />
          Included in Manage
        </li>
      </ul>
    </div>
  );
}
