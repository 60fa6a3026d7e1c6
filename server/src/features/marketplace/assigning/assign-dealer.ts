import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { assigningApi } from '@poolhouse/domain/features/marketplace/assigning/api';
import { orderLimits } from '@poolhouse/domain/features/marketplace/order-status';
import { orderActions } from '@poolhouse/domain/features/marketplace/records';
import { sql } from 'kysely';
import { authoriseOn } from '../../../platform/authorise.ts';
import { requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { changeRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { dealerLabel, namedDealer } from '../../../services/dealer-rows/index.ts';
import { findRecipients, type Message, notifyWithChange } from '../../../services/notifications/index.ts';
import { type FindNearest, findDealer, nearestOfAddress } from '../../dealers/index.ts';
import { requireOpenForErp } from '../erp/erp-sync-status.ts';
import { orders } from '../order-row.ts';

/** Assigns an order to a dealer by customer ID or id, and tells its account manager; or takes the dealer off it. */
export const assignDealer = useCase(marketplaceApi.assign, async (ctx, { params: { id }, body }) => {
  const dealer = body.dealer === null ? null : await findDealer(ctx, body.dealer);
  const managers = dealer === null ? [] : await findManager(ctx.db, dealer.id, requireSignedIn(ctx).user.id);
  const named = namedDealer(dealer);
  const joined = { ...named.joined, dealer_email: dealer?.email ?? [] };
  return changeRecord(ctx, orders, {
    id,
    action: orderActions.assign,
    decide: (before, row) => {
      authoriseOn(ctx, 'marketplace:assign', { owner: 'company', limits: orderLimits[row.status] });
      return { ...before, dealer: named.dealer };
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

/** Returns who is told of orders that another user assigned to a dealer: its account manager, where they have an account. */
export function findManager(db: Db, dealerId: string, assignedBy: string | null): Promise<string[]> {
  const manager = sql`select r.user_id from dealers d join reps r on r.id = d.rep
    where d.id = ${dealerId} and r.user_id is distinct from ${assignedBy}::uuid`;
  return findRecipients(db, 'marketplace:view', manager);
}

/** Returns what the manager is told; `orders` is one by its reference, or how many. */
export const assignedMessage = (orders: string, dealer: string, search: string): Message => ({
  type: 'order-assigned',
  title: `${orders} assigned to ${dealer}`,
  description: 'You’re the account manager of this dealer.',
  link: `${pagePaths.online_store}${search}`,
});

/** Suggests dealers for an order: the nearest ones of its delivery address. */
export function suggestDealers(findNearest: FindNearest) {
  return useCase(assigningApi.nearestDealers, async (ctx, { params: { id } }) =>
    nearestOfAddress(ctx, findNearest, await orders.load(ctx, id)),
  );
}
