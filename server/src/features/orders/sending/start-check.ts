import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { type CheckedOrder, sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { ErpPort } from '../../../connectors/erp/port.ts';
import { useCase } from '../../../platform/use-case.ts';
import { lastOutsideCheck, startOutsideCheck } from '../../../services/outside-checks/index.ts';
import { checkSentJob } from './check-sent.ts';

/** Starts a check of what the ERP holds; a person who asks while one runs gets the same. */
export function startCheck({ isOn }: ErpPort) {
  return useCase(sendingApi.checkSent, (ctx) => {
    if (!isOn) throw new Failure('not-allowed-now', 'Priority isn’t set up. Ask IT to connect it.');
    return startOutsideCheck(ctx, {
      table: 'sent_order_checks',
      job: checkSentJob,
      audit: sendingApi.checkSent.audit,
      label: 'Sent orders',
    });
  });
}

/** Returns what the last check found. */
export const getLastCheck = useCase(sendingApi.lastCheck, async ({ db }) => {
  const check = await lastOutsideCheck<CheckedOrder>(db, 'sent_order_checks');
  if (check === null) return { check };
  // Checks of before knew one kind only, and didn't say what is left to do.
  const differences = check.differences.map((order) => ({
    ...order,
    kind: order.kind ?? orderRecord.kind,
    isOpen: order.isOpen ?? false,
  }));
  return { check: { ...check, differences } };
});
