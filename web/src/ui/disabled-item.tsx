import type { ReactNode } from 'react';
import { type RefusalQuestion, useExplanation } from '../platform/use-explanation.ts';
import classes from './disabled-item.module.css';
import { MenuItem } from './pop-up/menu-item.tsx';

type Props = {
  label: string;
  icon: ReactNode;
  /** Why it is refused, as a sentence. */
  reason: string | null;
  question: RefusalQuestion;
};

/** Shows an entry of a menu that one may not use: it says why, and a click says who can give it. */
export function DisabledItem({ label, icon, reason, question }: Props) {
  const ask = useExplanation();
  return (
    <MenuItem leftSection={icon} className={classes.item} onClick={() => ask(question)} aria-haspopup="dialog">
      {label}
      <span className={classes.reason}>{reason} Why can’t I?</span>
    </MenuItem>
  );
}
