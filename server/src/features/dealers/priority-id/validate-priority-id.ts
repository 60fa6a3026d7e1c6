import { dealerPriorityIdApi, type PriorityIdAnswer } from '@poolhouse/domain/features/dealers/priority-id/api';
import { ConnectorError, type ErpPort } from '../../../connectors/erp/port.ts';
import type { Context } from '../../../platform/context.ts';
import { useCase } from '../../../platform/use-case.ts';
import { findByPriorityId, idOfRef } from '../dealer-queries.ts';
import { countSignInsOf } from '../sign-ins/count-sign-ins.ts';

/** Looks a customer id up, here first and then in the ERP. A failure of the ERP is an answer, never an error. */
export function validatePriorityId(erp: ErpPort) {
  return useCase(dealerPriorityIdApi.validate, async (ctx, { params, query }): Promise<PriorityIdAnswer> => {
    const edited = query.dealer === undefined ? null : idOfRef(query.dealer);
    const holder = await findByPriorityId(ctx, params.id);
    if (holder !== null && holder.id !== edited)
      return { status: 'used', usedBy: { id: `${holder.state}:${holder.id}`, name: holder.name } };
    const signIns = edited === null ? 0 : await countSignInsOf(ctx.db, edited);
    const following = signIns > 0 && { signIns };
    try {
      const customer = await erp.findCustomer(params.id, { signal: ctx.signal });
      return {
        ...(customer === null ? { status: 'unknown' } : { status: 'exists', name: customer.name }),
        ...following,
      };
    } catch (error) {
      if (error instanceof ConnectorError) return { status: 'unverified', reason: error.message, ...following };
      throw error;
    }
  });
}

/** What is known of a customer ID that a new dealer gets; `unavailable` while the ERP that is connected doesn’t answer. */
export type CheckPriorityId = (
  ctx: Context,
  priorityId: string,
) => Promise<{ status: 'exists' | 'unknown' | 'used' | 'unverified' | 'unavailable'; usedBy?: { name: string } }>;

/** Checks a customer ID for a dealer that is about to be added. Without an ERP it stays unverified. */
export function checkPriorityId(erp: ErpPort): CheckPriorityId {
  return async (ctx, priorityId) => {
    const holder = await findByPriorityId(ctx, priorityId);
    if (holder !== null) return { status: 'used', usedBy: { name: holder.name } };
    if (!erp.isOn) return { status: 'unverified' };
    try {
      const customer = await erp.findCustomer(priorityId, { signal: ctx.signal });
      return { status: customer === null ? 'unknown' : 'exists' };
    } catch (error) {
      if (error instanceof ConnectorError) return { status: 'unavailable' };
      throw error;
    }
  };
}
