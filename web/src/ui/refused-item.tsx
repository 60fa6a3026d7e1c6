import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWhy, type WhyQuestion } from '../platform/use-why.ts';
import classes from './refused-item.module.css';

type Props = {
  label: string;
  icon: ReactNode;
  /** Why it is refused, as a sentence. */
  reason: string | null;
  question: WhyQuestion;
};

/** An entry of a menu that one may not use: it says why, and a click says who can give it. */
export function RefusedItem({ label, icon, reason, question }: Props) {
  const ask = useWhy();
  return (
    <Menu.Item leftSection={icon} className={classes.item} onClick={() => ask(question)} aria-haspopup="dialog">
      {label}
      <span className={classes.reason}>{reason} Why can’t I?</span>
    </Menu.Item>
  );
}
