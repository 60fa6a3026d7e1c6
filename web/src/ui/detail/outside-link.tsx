import { Anchor } from '@mantine/core';
import { linkWarnings } from '@poolhouse/domain/kernel/link-warnings';
import { normaliseWebAddress } from '@poolhouse/domain/kernel/web-address';
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './outside-link.module.css';
import { shortAddress } from './short-address.ts';

type Props = {
  address: string;
  /** What stands before it; the arrow of an outside page unless told. */
  icon?: ReactNode;
  /** What is shown; the short address unless told. */
  children?: ReactNode;
  /** The link alone, where there is no room for remarks. */
  isQuiet?: boolean;
};

/**
 * Shows a link to an outside page by its short address, with what is worth a second look about it. An address that isn’t http or https
 * is shown as text.
 */
export function OutsideLink({ address, icon, children, isQuiet = false }: Props) {
  const safe = normaliseWebAddress(address);
  if (safe === null) return <span className={classes.plain}>{address}</span>;
  const remarks = isQuiet ? [] : linkWarnings(safe);
  return (
    <span className={classes.outside}>
      <span className={classes.line}>
        <span className={classes.icon} aria-hidden>
          {icon ?? <IconExternalLink size={14} stroke={1.75} />}
        </span>
        <Anchor href={safe} target="_blank" rel="noopener noreferrer" title={safe} className={classes.link}>
          {children ?? shortAddress(safe)}
        </Anchor>
      </span>
      {remarks.map((remark) => (
        <span key={remark} className={classes.remark}>
          <IconAlertTriangle size={13} stroke={1.75} aria-hidden />
          {remark}
        </span>
      ))}
    </span>
  );
}
