import { findRefusal } from '@poolhouse/domain/features/access/can';
import { orderLinksApi } from '@poolhouse/domain/features/orders/links/api';
import { linkPathOf, readLinkPath } from '@poolhouse/domain/features/orders/links/link-path';
import type { OrderLink } from '@poolhouse/domain/features/orders/links/order-link';
import { Failure, invalidField, notFound } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { authorise } from '../../../platform/authorise.ts';
import type { Company } from '../../../platform/config/company.ts';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { PdfMaker } from '../../../platform/pdf/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type LinkRow, linksWhere, type RecordLinks } from '../../../services/links/index.ts';
import { type FoundOrder, findLinkedOrder, type LinkedDocument, type LinkedOrders } from './linked-orders.ts';

export type LinkParts = {
  orders: readonly LinkedOrders[];
  links: RecordLinks;
  company: Company;
  /** Made once all features are declared. */
  pdf: () => PdfMaker;
};

/** Returns the page of the order that a link opens. */
const linkPageOf = ({ target_id }: Pick<LinkRow, 'target_id'>) => `/order/${target_id}`;

/** Returns a link as the calls answer it. */
function presentLink(row: LinkRow, links: RecordLinks, now: Date): OrderLink {
  const { target_id: orderId, path } = row;
  const document = readLinkPath(path)?.document ?? null;
  return { ...links.present(row, linkPageOf(row), now), orderId, path, document };
}

/** Returns the links to the pages of an order. */
const linksOfOrder = (id: string) => sql`l.target_id = ${id} and l.file_id is null`;

/**
 * Returns the order that a person names, among the kinds of orders that they may see or act on. Refuses with 403 who may do so with
 * none, so that ids tell them nothing, and with 404 where there is no such order for them.
 */
async function loadAuthorisedOrder(
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

/** Creates a link by which the customer opens an order: all of its documents, or one. */
export function createLink({ orders, links }: LinkParts) {
  return useCase(orderLinksApi.create, async (ctx, { body: { orderId, document } }) => {
    const found = await loadAuthorisedOrder(ctx, orders, { id: orderId, to: 'act' });
    return keepLink(ctx, { found, document: documentOf(found, document, 'document'), links });
  });
}

/** Returns the newest link over a path that still opens it, or creates one: the same path gets the same link for a while. */
export function generateLink({ orders, links }: LinkParts) {
  return useCase(orderLinksApi.generate, async (ctx, { query }) => {
    const target = readLinkPath(query.path);
    if (target === null) throw invalidField('path', 'Give a path such as order/{id} or order/{id}/{document}.');
    const found = await loadAuthorisedOrder(ctx, orders, { id: target.orderId, to: 'act' });
    const document = documentOf(found, target.document, 'path');
    refuseOutside(found);
    const now = ctx.clock.now();
    const [live] = await linksWhere(
      ctx.db,
      sql`${linksOfOrder(found.order.id)} and l.path = ${linkPathOf(target)} and l.revoked_at is null and l.expires_at > ${now}`,
    );
    if (live !== undefined) return presentLink(live, links, now);
    if (requireSignedIn(ctx).viewedBy !== undefined)
      throw new Failure('forbidden', 'You’re viewing as another user, which is read-only. No link was created.');
    return keepLink(ctx, { found, document, links });
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

type LinkRequest = { found: FoundOrder; document: LinkedDocument | null; links: RecordLinks };

function keepLink(ctx: Context, { found, document, links }: LinkRequest): Promise<OrderLink> {
  refuseOutside(found);
  return links.create(ctx, {
    record: linkedRecordOf(found),
    path: linkPathOf({ orderId: found.order.id, document: document?.key ?? null }),
    file: null,
    changes: document === null ? [] : [{ field: 'document', before: null, after: document.title }],
    answer: (row) => presentLink(row, links, ctx.clock.now()),
  });
}

/** Returns an order as the activity log names it. */
export function linkedRecordOf({ order, kind }: FoundOrder) {
  return { kind: kind.kind, module: kind.module, id: order.id, label: order.label };
}

/** Returns the links of an order, the newest first, with their downloads. */
export function listLinks({ orders, links }: LinkParts) {
  return useCase(orderLinksApi.list, async (ctx, { params }) => {
    const { order } = await loadAuthorisedOrder(ctx, orders, { id: params.orderId, to: 'view' });
    const found = await linksWhere(ctx.db, linksOfOrder(order.id));
    return {
      links: found.map((link) => presentLink(link, links, ctx.clock.now())),
      documents: order.documents.map(({ key, title }) => ({ key, title })),
      refused: order.refused,
    };
  });
}

/** Closes a link: from then on it opens nothing. Doing it again changes nothing. */
export function revokeLink({ orders, links }: LinkParts) {
  return useCase(orderLinksApi.revoke, async (ctx, { params: { id } }) => {
    const link = await links.find(ctx, id);
    // Who may act on no order at all is refused before the link is looked at.
    const found = await loadAuthorisedOrder(ctx, orders, { id: link?.target_id ?? '', to: 'act' });
    if (link === null || link.file_id !== null) throw notFound('link');
    const answer = (row: LinkRow) => presentLink(row, links, ctx.clock.now());
    return links.revoke(ctx, link, { record: linkedRecordOf(found), answer });
  });
}
