import type { ErpPort } from '../../../connectors/erp/port.ts';
import { withClusterLock } from '../../../platform/database/cluster-lock.ts';
import type { Loop } from '../../../platform/loops.ts';
import { checkDueIds } from './check-due-ids.ts';

const name = 'check customer ids';
/** Ids whose wait is over, and those that a lost notice told of, are found this often. */
const everyMs = 20_000;

/**
 * Checks the customer ids of dealers in the ERP, without delay for the people who save them: soon after a dealer changed, and again after growing waits while
 * the ERP is down. One node at a time does it.
 */
export function idChecks(erp: ErpPort): Loop {
  return {
    name,
    everyMs,
    firstAfterMs: 0,
    wakesOn: 'dealers',
    run: ({ pool, db, clock, signal }) => withClusterLock(pool, name, () => checkDueIds({ db, erp, clock, signal })),
  };
}
