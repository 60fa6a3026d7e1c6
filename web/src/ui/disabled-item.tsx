import type { ReactNode } from 'react';
import { type RefusalQuestion, useExplanation } from '../platform/use-explanation.ts';
import classes from './disabled-item.module.css';
import { MenuItem } from './pop-up/menu-item.tsx';

type Props = {
  label: string;
  icon: ReactNode;
  /** Why it is refused, as a sentence. */
  reason: string | null;
  /** What a click explains; without it the entry only says why. */
  question?: RefusalQuestion;
};

/** Shows an entry of a menu that one may not use: it says why, and a click says who can give it. */
export function DisabledItem({ label, icon, reason, question }: Props) {
  const ask = useExplanation();
  if (question === undefined)
    return (
      <MenuItem leftSection={icon} className={classes.item} closeMenuOnClick={false} aria-disabled>
        {label}
        <span className={classes.reason}>{reason}</span>
      </MenuItem>
    );
  return (
    <MenuItem leftSection={icon} className={classes.item} onClick={() => ask(question)} aria-haspopup="dialog">
      {label}
      <span className={classes.reason}>{reason} Why can’t I?</span>
    </MenuItem>
  );
}
