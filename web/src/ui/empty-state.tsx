import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';
import classes from './empty-state.module.css';

type Props = { drawing: DrawingName; title: string; children?: ReactNode; action?: ReactNode; isAlert?: boolean };

/** Shows what stands where there is nothing to show: a drawing, the reason, and the next step. */
export function EmptyState({ drawing, title, children, action, isAlert }: Props) {
  return (
    <div className={classes.place} role={isAlert ? 'alert' : undefined}>
      <Drawing name={drawing} />
      <h2 className={classes.title}>{title}</h2>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
