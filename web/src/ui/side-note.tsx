import type { ReactNode } from 'react';
import classes from './side-note.module.css';

/** Shows a fact beside a name, in small dim text on one line that is cut where there is no room; `className` places it. */
export function SideNote({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return <span className={`${classes.note} ${className}`}>{children}</span>;
}
