import { formatCents } from '@poolhouse/domain/kernel/money';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './roll.module.css';

/** What the till prints on: a roll of 80 mm, or an A4 sheet. */
export type Paper = 'roll' | 'a4';

/** Shows what is printed; on the screen it isn't seen. It stands beside the page, whose buttons aren't printed. */
export function Roll({ children, paper = 'roll' }: { children: ReactNode; paper?: Paper }) {
  return createPortal(
    <aside className={classes.roll} data-paper={paper} aria-hidden>
      {children}
    </aside>,
    document.body,
  );
}

export function RollTitle({ children, isCompany = false }: { children: ReactNode; isCompany?: boolean }) {
  return <p className={isCompany ? classes.company : classes.title}>{children}</p>;
}

/** Shows lines between two rules. */
export function RollLines({ children }: { children: ReactNode }) {
  return <ul className={classes.lines}>{children}</ul>;
}

export function RollRow({ label, cents, isStrong = false }: { label: string; cents: number; isStrong?: boolean }) {
  return (
    <p className={classes.row} data-strong={isStrong}>
      <span>{label}</span>
      <span>{formatCents(cents)}</span>
    </p>
  );
}
