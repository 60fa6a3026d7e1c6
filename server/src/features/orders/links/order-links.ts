import { randomBytes } from 'node:crypto';
import { findRefusal } from '@poolhouse/domain/features/access/can';
import { orderLinksApi } from '@poolhouse/domain/features/orders/links/api';
import { linkDays, linkPathOf, readLinkPath } from '@poolhouse/domain/features/orders/links/link-path';
import { linkStateOf, type OrderLink } from '@poolhouse/domain/features/orders/links/order-link';
import { orderLinkActions } from '@poolhouse/domain/features/orders/records';
import { Failure, invalidField, notFound } from '@poolhouse/domain/kernel/errors';
import { isUuid, makeId } from '@poolhouse/domain/kernel/ids';
import { inModule } from '@poolhouse/domain/kernel/records';
import { type RawBuilder, sql } from 'kysely';
import { authorise } from '../../../platform/authorise.ts';
import type { Company } from '../../../platform/config/company.ts';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { write } from '../../../platform/database/write.ts';
import type { PdfMaker } from '../../../platform/pdf/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type FoundOrder, findLinkedOrder, type LinkedDocument, type LinkedOrders } from './linked-orders.ts';
import type { OrderLinkTokens } from './order-link-tokens.ts';

export type LinkParts = {
  orders: readonly LinkedOrders[];
  tokens: OrderLinkTokens;
  company: Company;
  /** Made once all features are declared. */
  pdf: () => PdfMaker;
};

/** As many downloads as are shown of a link. */
const shownDownloads = 20;

export type LinkRow = {
  id: string;
  order_id: string;
  path: string;
  created_at: Date;
  created_by_name: string;
  expires_at: Date;
  revoked_at: Date | null;
  downloads: { document: string; at: string }[];
  download_count: number;
};

/** Returns links with their latest downloads, the newest first. */
async function linksWhere(db: Db, condition: RawBuilder<unknown>): Promise<LinkRow[]> {
  const { rows } =
    await sql<LinkRow>`select l.id, l.order_id, l.path, l.created_at, l.created_by_name, l.expires_at, l.revoked_at,
      coalesce(d.latest, '[]') as downloads, coalesce(d.count, 0)::int as download_count
    from order_links l left join lateral (
      select count(*) as count, json_agg(json_build_object('document', one.document, 'at', one.downloaded_at)
        order by one.place) filter (where one.place <= ${shownDownloads}) as latest
      from (select document, downloaded_at, row_number() over (order by downloaded_at desc, id desc) as place
        from order_link_downloads where link_id = l.id) one) d on true
    where ${condition} order by l.created_at desc, l.id desc limit 100`.execute(db);
  return rows;
}

export const linkClaimsOf = ({ id, order_id: orderId, path }: Pick<LinkRow, 'id' | 'order_id' | 'path'>) => ({
  id,
  orderId,
  path,
});

/** Returns a link as the calls answer it: its address as long as it opens something. */
function presentLink(row: LinkRow, tokens: OrderLinkTokens, now: Date): OrderLink {
  const state = linkStateOf({ expiresAt: row.expires_at, revokedAt: row.revoked_at }, now);
  return {
    ...linkClaimsOf(row),
    document: readLinkPath(row.path)?.document ?? null,
    state,
    link: state === 'active' ? tokens.urlOf(linkClaimsOf(row)) : null,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    expiresAt: row.expires_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    downloads: row.downloads.map(({ document, at }) => ({ document, at: new Date(at).toISOString() })),
    downloadCount: row.download_count,
  };
}

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

type LinkRequest = { found: FoundOrder; document: LinkedDocument | null; tokens: LinkParts['tokens'] };

async function keepLink(ctx: Context, { found, document, tokens }: LinkRequest): Promise<OrderLink> {
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
      .values({
        ...row,
        order_kind: kind.kind,
        created_by: user.id,
        token_hash: tokens.storedHashOf(linkClaimsOf(row)),
      })
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

/** For so long staff see what became of a link that opens nothing any more. */
const keptDays = 365;

/** Deletes links a year after they expired; their downloads stay in the activity log. Index: order_links__expires. */
export async function deleteOldLinks(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - keptDays * 86_400_000);
  await sql`delete from order_links where expires_at < ${old}`.execute(db);
}
