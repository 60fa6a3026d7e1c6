import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { orderActions } from '@poolhouse/domain/features/marketplace/records';
import { changeRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { orders } from '../order-row.ts';

/** Lets a parked order pass as it is; what it was parked for doesn't park it again. */
export const releaseOrder = useCase(marketplaceApi.release, async (ctx, { params: { id }, body }) => {
  return changeRecord(ctx, orders, {
    id,
    action: orderActions.release,
    decide: (before) => ({ ...before, parked: [], released: [...new Set([...before.released, ...before.parked])] }),
    logged: { changes: [{ field: 'reason', before: null, after: body.note }] },
  });
});
