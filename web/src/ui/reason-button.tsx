import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MouseEventHandler, PointerEventHandler } from 'react';
import { type Permission, useCanIfNeeded } from '../platform/use-can.ts';
import type { RefusalQuestion } from '../platform/use-explanation.ts';
import { searchOf } from './address-link.ts';
import type { Search } from './list/list-state.ts';
import { ReasonTooltip } from './reason-tooltip.tsx';

type Props = Omit<ButtonProps, 'disabled'> & {
  permission?: Permission;
  /** Why it is off although the person has the permission; null when it is on. */
  reason?: string | null;
  /** What explains that reason, where it can be explained. */
  question?: RefusalQuestion | null;
  /** Makes it a link. */
  to?: string;
  search?: Search;
  /** Sends the form that it stands in. */
  type?: 'submit';
  onClick?: MouseEventHandler;
  onPointerEnter?: PointerEventHandler;
  'aria-label'?: string;
};

/** Shows a button or a link. Without the permission it is off and says why; roles that never have it don't see it. */
export function ReasonButton({ permission, reason = null, question, to, search, onClick, ...button }: Props) {
  const ability = useCanIfNeeded(permission);
  if (ability?.isOutsideRole) return null;
  const why = ability?.reason ?? reason;
  const subject = ability?.refused === undefined ? question : { permission: ability.refused };
  if (why !== null)
    return (
      <ReasonTooltip reason={why} permission={subject?.permission} refusal={subject?.refusal}>
        <Button {...button} disabled />
      </ReasonTooltip>
    );
  if (to === undefined) return <Button {...button} onClick={onClick} />;
  return <Button {...button} component={Link} to={to} search={search && searchOf(search)} />;
}
