import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { orderLimits } from '@poolhouse/domain/features/marketplace/order-status';
import { orderActions } from '@poolhouse/domain/features/marketplace/records';
import { authoriseOn } from '../../../platform/authorise.ts';
import { requireSignedIn } from '../../../platform/context.ts';
import { changeRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { notifyWithChange } from '../../../services/notifications/index.ts';
import { findDealer } from '../../dealers/index.ts';
import { requireOpenForErp } from '../erp/erp-sync-status.ts';
import { dealerLabel, orders } from '../order-row.ts';
import { assignedMessage, findManager } from './notify-manager.ts';

/** Assigns an order to a dealer by customer ID or id, and tells its account manager; or takes the dealer off it. */
export const assignDealer = useCase(marketplaceApi.assign, async (ctx, { params: { id }, body }) => {
  const dealer = body.dealer === null ? null : await findDealer(ctx, body.dealer);
  const managers = dealer === null ? [] : await findManager(ctx.db, dealer.id, requireSignedIn(ctx).user.id);
  const joined = {
    dealer: dealer?.priorityId ?? null,
    dealer_name: dealer?.name ?? null,
    dealer_email: dealer?.email ?? [],
  };
  return changeRecord(ctx, orders, {
    id,
    action: orderActions.assign,
    decide: (before, row) => {
      authoriseOn(ctx, 'marketplace:assign', { owner: 'company', limits: orderLimits[row.status] });
      return { ...before, dealer: dealer && { id: dealer.id, label: dealerLabel(joined) } };
    },
    check: async () => joined,
    within: async (tx) => {
      await requireOpenForErp(tx, id, ['dealer']);
      return [];
    },
    also: (_after, { reference }) => {
      const message = assignedMessage(`Order ${reference}`, dealerLabel(joined), `/${id}`);
      return managers.length === 0 ? [] : [notifyWithChange(managers, message, ctx.clock.now())];
    },
  });
});
