import { findRefusal } from '@poolhouse/domain/features/access/can';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { authorise } from '../../../platform/authorise.ts';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import { type FoundOrder, findLinkedOrder, type LinkedOrders } from './linked-orders.ts';

/**
 * Returns the order that a person names, among the kinds of orders that they may see or act on. Refuses with 403 who may do so with
 * none, so that ids tell them nothing, and with 404 where there is no such order for them.
 */
export async function loadAuthorisedOrder(
  ctx: Context,
  sources: readonly LinkedOrders[],
  { id, to }: { id: string; to: 'view' | 'act' },
): Promise<FoundOrder> {
  const { person } = requireSignedIn(ctx);
  const mine = sources.filter(({ kind }) => findRefusal(person, kind.permissions[to]) === null);
  const [first] = sources;
  if (mine.length === 0 && first !== undefined) authorise(ctx.who, first.kind.permissions[to]);
  const found = await findLinkedOrder(ctx, mine, id);
  if (found === null) throw notFound('order');
  return found;
}
