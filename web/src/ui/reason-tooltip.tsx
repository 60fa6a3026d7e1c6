import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './reason-tooltip.module.css';

type Props = { reason: string | null; children: ReactElement };

/** Says why a button is switched off; without a reason it is the button alone. */
export function ReasonTooltip({ reason, children }: Props) {
  if (reason === null) return children;
  return (
    <Tooltip label={reason} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a switched-off button takes no focus, yet its reason must be reachable by keyboard */}
      <span className={classes.wrap} tabIndex={0}>
        {children}
        <span className="visually-hidden">{reason}</span>
      </span>
    </Tooltip>
  );
}
