import { randomBytes } from 'node:crypto';
import { orderLinksApi } from '@poolhouse/domain/features/orders/links/api';
import { linkDays, linkPathOf, readLinkPath } from '@poolhouse/domain/features/orders/links/link-path';
import type { OrderLink } from '@poolhouse/domain/features/orders/links/order-link';
import { orderLinkActions } from '@poolhouse/domain/features/orders/records';
import { Failure, invalidField, notFound } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { inModule } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import { write } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadAuthorisedOrder } from './authorised-order.ts';
import type { LinkParts } from './link-parts.ts';
import { linksWhere, presentLink, signedOf } from './link-row.ts';
import type { FoundOrder, LinkedDocument } from './linked-orders.ts';

/** Creates a link by which the customer opens an order: all of its documents, or one. */
export function createLink({ orders, tokens }: LinkParts) {
  return useCase(orderLinksApi.create, async (ctx, { body: { orderId, document } }) => {
    const found = await loadAuthorisedOrder(ctx, orders, { id: orderId, to: 'act' });
    return keepLink(ctx, { found, document: documentOf(found, document, 'document'), tokens });
  });
}

/** Returns the newest link over a path that still opens it, or creates one: the same path gets the same link for a while. */
export function generateLink({ orders, tokens }: LinkParts) {
  return useCase(orderLinksApi.generate, async (ctx, { query }) => {
    const target = readLinkPath(query.path);
    if (target === null) throw invalidField('path', 'Give a path such as order/{id} or order/{id}/{document}.');
    const found = await loadAuthorisedOrder(ctx, orders, { id: target.orderId, to: 'act' });
    const document = documentOf(found, target.document, 'path');
    refuseOutside(found);
    const now = ctx.clock.now();
    const [live] = await linksWhere(
      ctx.db,
      sql`l.order_id = ${found.order.id} and l.path = ${linkPathOf(target)} and l.revoked_at is null and l.expires_at > ${now}`,
    );
    if (live !== undefined) return presentLink(live, tokens, now);
    if (requireSignedIn(ctx).viewedBy !== undefined)
      throw new Failure('forbidden', 'You’re viewing as another user, which is read-only. No link was created.');
    return keepLink(ctx, { found, document, tokens });
  });
}

function refuseOutside({ order }: FoundOrder): void {
  if (order.refused !== null) throw new Failure('not-allowed-now', order.refused);
}

function documentOf({ order }: FoundOrder, key: string | null, field: string): LinkedDocument | null {
  const document = order.documents.find((one) => one.key === key);
  if (key === null || document !== undefined) return document ?? null;
  const keys = order.documents.map((one) => one.key).join(', ');
  throw keys === ''
    ? notFound('document')
    : invalidField(field, `This order has no such document. Use one of ${keys}.`);
}

type Wanted = { found: FoundOrder; document: LinkedDocument | null; tokens: LinkParts['tokens'] };

async function keepLink(ctx: Context, { found, document, tokens }: Wanted): Promise<OrderLink> {
  refuseOutside(found);
  const { order, kind } = found;
  const { user } = requireSignedIn(ctx);
  const now = ctx.clock.now();
  const row = {
    id: makeId(now.getTime(), randomBytes(10)) as string,
    order_id: order.id,
    path: linkPathOf({ orderId: order.id, document: document?.key ?? null }),
    created_at: now,
    created_by_name: user.name,
    expires_at: new Date(now.getTime() + linkDays * 86_400_000),
  };
  const answer = presentLink({ ...row, revoked_at: null, downloads: [], download_count: 0 }, tokens, now);
  await write(ctx, {
    change: ctx.db
      .insertInto('order_links')
      .values({ ...row, order_kind: kind.kind, created_by: user.id, token_hash: tokens.storedHashOf(signedOf(row)) })
      .returning('id'),
    audit: {
      action: inModule(orderLinkActions.create, kind.module),
      target: { kind: kind.kind, id: order.id, label: order.label },
      changes: document === null ? [] : [{ field: 'document', before: null, after: document.title }],
    },
    answer,
    status: 201,
  });
  return answer;
}
