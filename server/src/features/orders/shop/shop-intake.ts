import type { ShopEvent } from '@poolhouse/domain/features/orders/shop/shop-event';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { RecordPayment } from '../../payments/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { type PreparedOrder, prepareShopOrder } from './prepare-shop-order.ts';
import { takeInDeletion, takeInShopOrder } from './take-in-shop-order.ts';

export type IntakeParts = {
  ruleBook: RuleBook;
  recordPayment: RecordPayment;
};

/** Notes that the shop told of a product. */
export type NoteProductChange = (tx: Db, productId: number, at: Date) => Promise<void>;

/** How an event of the shop is followed: `state` is the order that it tells of, null where it tells of none. */
type Intake = {
  state: PreparedOrder | null;
  /** Why the order that it tells of can't be taken in. */
  problem: string | null;
  /** Follows the event in the transaction that keeps it. */
  takeIn(tx: Db): Promise<unknown>;
};

const nothing: Intake = { state: null, problem: null, takeIn: async () => undefined };

/** Prepares to follow an event of the shop with the order that it is about. */
export async function prepareIntake(
  ctx: Context,
  { resource, resourceId, modifiedAt, payload }: ShopEvent,
  { ruleBook, recordPayment, noteProductChange }: IntakeParts & { noteProductChange: NoteProductChange },
): Promise<Intake> {
  if (resource === 'product')
    return { ...nothing, takeIn: (tx) => noteProductChange(tx, productOf(resourceId, payload), ctx.clock.now()) };
  if (resource !== 'order') return nothing;
  if (modifiedAt === null) return { ...nothing, takeIn: (tx) => takeInDeletion(ctx, tx, resourceId) };
  const state = await prepareShopOrder(ruleBook, payload, ctx.clock.now());
  if ('problem' in state) return { ...nothing, ...state };
  return { state, problem: null, takeIn: (tx) => takeInShopOrder(ctx, tx, state, recordPayment) };
}

/** Returns the product that a message is about: a variation names its own. */
function productOf(resourceId: number, { parent_id: parentId }: ShopEvent['payload']): number {
  return typeof parentId === 'number' && parentId > 0 ? parentId : resourceId;
}
