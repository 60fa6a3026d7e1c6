import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { orderLinksApi } from '@poolhouse/domain/features/orders/links/api';
import { readLinkPath } from '@poolhouse/domain/features/orders/links/link-path';
import { orderPageOf } from '@poolhouse/domain/features/orders/links/order-page';
import { orderLinkActions } from '@poolhouse/domain/features/orders/records';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { inModule } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/database/write.ts';
import { fingerprint } from '../../../platform/identity/keys.ts';
import { linkMissed } from '../../../platform/identity/link-tokens.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type FoundOrder, findLinkedOrder, type LinkedDocument } from './linked-orders.ts';
import { createLink, generateLink, type LinkParts, linkClaimsOf, listLinks, revokeLink } from './order-links.ts';

type Address = { orderId: string; hashId: string };
type Opened = FoundOrder & { linkId: string; expiresAt: Date; documents: readonly LinkedDocument[] };

/** Shows an order to its customer. */
function showOrderPage(parts: LinkParts) {
  return useCase(orderLinksApi.page, async (ctx, { params }) => {
    const { order, documents, expiresAt } = await open(ctx, parts, params);
    const { invoice, facts } = await order.show();
    const { name, abn, phone, address } = parts.company;
    return {
      ...orderPageOf(invoice, facts),
      documents: documents.map(({ key, title }) => ({ key, title, fileName: fileNameOf(order.label, key) })),
      company: { name, abn, phone, address },
      expiresAt: expiresAt.toISOString(),
    };
  });
}

/** Returns a document of an order as a PDF, and logs the download. */
function downloadDocument(parts: LinkParts) {
  return useCase(orderLinksApi.document, async (ctx, { params }) => {
    const { order, kind, linkId, documents } = await open(ctx, parts, params);
    const document = documents.find(({ key }) => key === params.document);
    if (document === undefined) throw linkMissed();
    const content = await drawn(ctx, parts, document);
    const now = ctx.clock.now();
    await write(ctx, {
      change: ctx.db
        .insertInto('order_link_downloads')
        .values({
          id: makeId(now.getTime(), randomBytes(10)),
          link_id: linkId,
          document: document.title,
          downloaded_at: now,
        })
        .returning('id'),
      audit: {
        action: inModule(orderLinkActions.download, kind.module),
        target: { kind: kind.kind, id: order.id, label: order.label },
        changes: [{ field: 'document', before: null, after: document.title }],
      },
      answer: null,
    });
    const fileName = fileNameOf(order.label, document.key);
    return { fileName, contentType: 'application/pdf', stream: Readable.from([content]) };
  });
}

/**
 * Returns the order that an address opens. Every miss is the same answer: a token that is wrong, cut off, expired, revoked or of another
 * order, and an order of which nothing may go outside. Tokens are found by their hash, so that how long it takes tells nothing of them.
 */
async function open(ctx: Context, { orders, tokens }: LinkParts, { orderId, hashId }: Address): Promise<Opened> {
  const { rows } = await sql<{ id: string; order_id: string; path: string; expires_at: Date }>`
    select id, order_id, path, expires_at from order_links
    where token_hash = ${fingerprint(hashId)} and revoked_at is null and expires_at > ${ctx.clock.now()}`.execute(
    ctx.db,
  );
  const [link] = rows;
  if (link === undefined || link.order_id !== orderId || !tokens.isOf(linkClaimsOf(link), hashId)) throw linkMissed();
  const found = await findLinkedOrder(ctx, orders, orderId);
  if (found === null || found.order.refused !== null) throw linkMissed();
  const only = readLinkPath(link.path)?.document ?? null;
  const documents = found.order.documents.filter(({ key }) => only === null || key === only);
  return { ...found, linkId: link.id, expiresAt: link.expires_at, documents };
}

async function drawn(ctx: Context, { company, pdf }: LinkParts, { of, id }: LinkedDocument): Promise<Buffer> {
  const { content } = await of.load(ctx, id);
  const document = of.document.make(of.document.payload.parse(content) as never, { company, at: ctx.clock.now() });
  return pdf().make(document);
}

const fileNameOf = (label: string, key: string) => `${label}-${key}.pdf`.replaceAll(/[^\w.-]+/g, '-');

/** Returns the calls about the pages that customers get of their orders. */
export function linkUseCases(parts: LinkParts) {
  return [
    createLink(parts),
    generateLink(parts),
    listLinks(parts),
    revokeLink(parts),
    showOrderPage(parts),
    downloadDocument(parts),
  ];
}
