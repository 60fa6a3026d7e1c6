import { can } from '@poolhouse/domain/features/access/can';
import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { nextStatuses, orderStatusLabels, refuseStatus } from '@poolhouse/domain/features/marketplace/order-status';
import { orderActions } from '@poolhouse/domain/features/marketplace/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { requireSignedIn } from '../../platform/context.ts';
import { changeRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import type { OrderFinder } from './order-finder.ts';
import { orders } from './order-row.ts';

/** Changes the status of an order; giving it the status that it has changes nothing. */
export function changeOrderStatus(finder: OrderFinder) {
  return useCase(marketplaceApi.changeStatus, async (ctx, { params: { id }, body }) => {
    const answer = await changeRecord(ctx, orders, {
      id,
      action: orderActions.changeStatus,
      decide: (before, row) => {
        if (before.status === body.status) return before;
        const { status: to, reason, note } = body;
        const judged = { status: row.status, statusChangedAt: row.status_changed_at };
        const mayManage = can(requireSignedIn(ctx).person, 'marketplace:manage');
        const refused = refuseStatus(judged, { to, reason, note }, { mayManage, now: ctx.clock.now() });
        if (refused?.field === 'status')
          throw new Failure('not-allowed-now', refused.message, {
            facts: { next: nextStatuses(row.status).map((status) => orderStatusLabels[status]) },
          });
        if (refused)
          throw new Failure('invalid', refused.message, {
            fields: [{ path: refused.field, message: refused.message }],
          });
        return { ...before, status: to, statusReason: reason, statusNote: note };
      },
    });
    await finder.keep(id);
    return answer;
  });
}
