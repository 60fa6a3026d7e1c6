import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Permission, useCanIfNeeded } from '../platform/use-can.ts';
import type { RefusalQuestion } from '../platform/use-explanation.ts';
import { searchOf } from './address-link.ts';
import { DisabledItem } from './disabled-item.tsx';
import type { Search } from './list/list-state.ts';

type Props = {
  label: string;
  icon: ReactNode;
  permission?: Permission;
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
export function ReasonItem({ label, icon, permission, refused = null, isGrave, to, search, onClick }: Props) {
  const ability = useCanIfNeeded(permission);
  if (ability?.isOutsideRole) return null;
  if (ability?.refused)
    return (
      <DisabledItem label={label} icon={icon} reason={ability.reason} question={{ permission: ability.refused }} />
    );
  if (refused !== null)
    return <DisabledItem label={label} icon={icon} reason={refused.refusal?.message ?? null} question={refused} />;
  if (to !== undefined)
    return (
      <Menu.Item component={Link} to={to} search={search && searchOf(search)} leftSection={icon}>
        {label}
      </Menu.Item>
    );
  return (
    <Menu.Item leftSection={icon} color={isGrave ? 'red' : undefined} onClick={onClick}>
      {label}
    </Menu.Item>
  );
}
