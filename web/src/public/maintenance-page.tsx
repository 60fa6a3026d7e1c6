import { isOverdue, maintenanceEndText } from '@poolhouse/domain/kernel/maintenance';
import { type ReactNode, useEffect } from 'react';
import { fetchMaintenance } from '../platform/api/maintenance.ts';
import classes from './form.module.css';
import { PublicFrame } from './public-frame.tsx';

const askEveryMs = 30_000;

type Props = {
  until: string;
  onSignOut?: () => void;
  /** What can be done meanwhile. */
  children?: ReactNode;
};

/** Shows what all but administrators see while the product is closed. It goes away by itself. §18 */
export function MaintenancePage({ until, onSignOut, children }: Props) {
  useEffect(() => {
    const timer = setInterval(() => void fetchMaintenance(), askEveryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <PublicFrame title="Back soon">
      <p className={classes.text}>
        Poolhouse is closed for maintenance. Your saved work is safe, and this page reloads when we’re back.
      </p>
      <p className={classes.text}>
        {isOverdue(until, new Date())
          ? 'This is taking longer than planned. We expected to be back '
          : 'Expected back: '}
        <strong>{maintenanceEndText(until)}</strong>
      </p>
      {children}
      {onSignOut && (
        <button type="button" className={classes.link} onClick={onSignOut}>
          Sign out
        </button>
      )}
    </PublicFrame>
  );
}
