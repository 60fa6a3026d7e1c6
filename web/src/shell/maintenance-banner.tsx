import { maintenanceEndText } from '@poolhouse/domain/kernel/maintenance';
import { IconBarrierBlock } from '@tabler/icons-react';
import { useMaintenance } from '../platform/api/maintenance.ts';
import { ownClock } from '../platform/session/own-clock.ts';
import classes from './offline-banner.module.css';

/** Reminds administrators that all other users are locked out. */
export function MaintenanceBanner() {
  const until = useMaintenance();
  return (
    <div role="status">
      {until !== null && (
        <p className={classes.banner}>
          <IconBarrierBlock size={16} stroke={1.8} aria-hidden />
          Closed for maintenance, expected back: {maintenanceEndText(until, ownClock())}. Only administrators can sign
          in.
        </p>
      )}
    </div>
  );
}
