import type { Pool } from 'pg';
import type { ErpPort } from '../../../connectors/erp/port.ts';
import type { Clock } from '../../../platform/context.ts';
import { withClusterLock } from '../../../platform/database/cluster-lock.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { ChangeListener } from '../../../platform/database/listen.ts';
import type { Log } from '../../../platform/log.ts';
import { checkDueIds } from './check-due-ids.ts';

type Parts = { pool: Pool; db: Db; erp: ErpPort; listener: ChangeListener; clock: Clock; log: Log };

const lockOfChecks = 1;
/** Ids whose wait is over, and those that a lost notice told of, are found this often. */
const lookEveryMs = 20_000;

/**
 * Has the ERP asked for the customer ids of dealers, behind the backs of the people who save them: soon after a
 * dealer changed, and again after growing waits while the ERP is down. One node at a time does it.
 */
export function startIdChecks({ pool, listener, log, ...parts }: Parts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let wasWoken = false;
  let running: Promise<void> | null = null;
  const checkAll = async () => {
    do {
      wasWoken = false;
      await withClusterLock(pool, lockOfChecks, () => checkDueIds({ ...parts, signal: stopping.signal }));
    } while (wasWoken && !stopping.signal.aborted);
  };
  const wake = () => {
    wasWoken = true;
    if (running !== null || stopping.signal.aborted) return;
    running = checkAll()
      .catch((error) => log.warn({ err: error }, 'customer ids could not be checked; looking again soon'))
      .finally(() => {
        running = null;
      });
  };
  listener.on('dealers', { notify: wake, reset: wake });
  const look = setInterval(wake, lookEveryMs).unref();
  wake();
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(look);
      await running;
    },
  };
}
