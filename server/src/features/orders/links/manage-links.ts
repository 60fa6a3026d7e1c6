import { orderLinksApi } from '@poolhouse/domain/features/orders/links/api';
import { orderLinkActions } from '@poolhouse/domain/features/orders/records';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import { inModule } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import { write } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadAuthorisedOrder } from './authorised-order.ts';
import type { LinkParts } from './link-parts.ts';
import { linksWhere, presentLink } from './link-row.ts';

/** Returns the links of an order, the newest first, with their downloads. */
export function listLinks({ orders, tokens }: LinkParts) {
  return useCase(orderLinksApi.list, async (ctx, { params }) => {
    const { order } = await loadAuthorisedOrder(ctx, orders, { id: params.orderId, to: 'view' });
    const links = await linksWhere(ctx.db, sql`l.order_id = ${order.id}`);
    return {
      links: links.map((link) => presentLink(link, tokens, ctx.clock.now())),
      documents: order.documents.map(({ key, title }) => ({ key, title })),
      refused: order.refused,
    };
  });
}

/** Closes a link: from then on it opens nothing. Doing it again changes nothing. */
export function revokeLink({ orders, tokens }: LinkParts) {
  return useCase(orderLinksApi.revoke, async (ctx, { params: { id } }) => {
    const link = isUuid(id) ? (await linksWhere(ctx.db, sql`l.id = ${id}`))[0] : undefined;
    // Who may act on no order at all is refused before the link is looked at.
    const { order, kind } = await loadAuthorisedOrder(ctx, orders, { id: link?.order_id ?? '', to: 'act' });
    if (link === undefined) throw notFound('link');
    const now = ctx.clock.now();
    if (link.revoked_at !== null) return presentLink(link, tokens, now);
    const answer = presentLink({ ...link, revoked_at: now }, tokens, now);
    const isDone = await write(ctx, {
      change: sql`update order_links set revoked_at = ${now} where id = ${id} and revoked_at is null returning id`,
      audit: {
        action: inModule(orderLinkActions.revoke, kind.module),
        target: { kind: kind.kind, id: order.id, label: order.label },
      },
      answer,
    });
    if (!isDone) throw new Failure('not-allowed-now', 'This link was revoked a moment ago.');
    return answer;
  });
}
