import type { ReactNode } from 'react';
import { type Permission, useCanIfNeeded } from '../platform/use-can.ts';
import type { RefusalQuestion } from '../platform/use-explanation.ts';
import { DisabledItem } from './disabled-item.tsx';
import type { Search } from './list/list-state.ts';
import { MenuItem } from './pop-up/menu-item.tsx';

type Props = {
  label: string;
  icon: ReactNode;
  permission?: Permission;
  /** Why it is off although the person has the permission, where nothing more can be explained. */
  reason?: string | null;
  /** What refuses it although the person has the permission; null when nothing does. */
  refused?: RefusalQuestion | null;
  /** Deletes, or can't be undone. */
  isGrave?: boolean;
  /** Makes it a link. */
  to?: string;
  search?: Search;
  onClick?: () => void;
};

/** Shows an entry of a menu. Without the permission it is off and says why; roles that never have it don't see it. */
export function ReasonItem({
  label,
  icon,
  permission,
  reason = null,
  refused = null,
  isGrave,
  to,
  search,
  onClick,
}: Props) {
  const ability = useCanIfNeeded(permission);
  if (ability?.isOutsideRole) return null;
  if (ability?.refused)
    return (
      <DisabledItem label={label} icon={icon} reason={ability.reason} question={{ permission: ability.refused }} />
    );
  if (refused !== null)
    return <DisabledItem label={label} icon={icon} reason={refused.refusal?.message ?? null} question={refused} />;
  if (reason !== null) return <DisabledItem label={label} icon={icon} reason={reason} />;
  return (
    <MenuItem leftSection={icon} color={isGrave ? 'red' : undefined} to={to} search={search} onClick={onClick}>
      {label}
    </MenuItem>
  );
}
