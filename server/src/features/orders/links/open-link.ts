import { Readable } from 'node:stream';
import { orderLinksApi } from '@poolhouse/domain/features/orders/links/api';
import { readLinkPath } from '@poolhouse/domain/features/orders/links/link-path';
import { orderPageOf } from '@poolhouse/domain/features/orders/links/order-page';
import type { Context } from '../../../platform/context.ts';
import { linkMissed } from '../../../platform/identity/link-tokens.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { LinkRow } from '../../../services/links/index.ts';
import { type FoundOrder, findLinkedOrder, type LinkedDocument } from './linked-orders.ts';
import { createLink, generateLink, type LinkParts, linkedRecordOf, listLinks, revokeLink } from './order-links.ts';

type Address = { orderId: string; hashId: string };
type Opened = FoundOrder & { link: LinkRow; documents: readonly LinkedDocument[] };

/** Shows an order to its customer. */
function showOrderPage(parts: LinkParts) {
  return useCase(orderLinksApi.page, async (ctx, { params }) => {
    const { order, documents, link } = await open(ctx, parts, params);
    const { invoice, facts } = await order.show();
    const { name, abn, phone, address } = parts.company;
    return {
      ...orderPageOf(invoice, facts),
      documents: documents.map(({ key, title }) => ({ key, title, fileName: fileNameOf(order.label, key) })),
      company: { name, abn, phone, address },
      expiresAt: link.expires_at.toISOString(),
    };
  });
}

/** Returns a document of an order as a PDF, and logs the download. */
function downloadDocument(parts: LinkParts) {
  return useCase(orderLinksApi.document, async (ctx, { params }) => {
    const { order, kind, link, documents } = await open(ctx, parts, params);
    const document = documents.find(({ key }) => key === params.document);
    if (document === undefined) throw linkMissed();
    const content = await drawn(ctx, parts, document);
    await parts.links.noteDownload(ctx, link, linkedRecordOf({ order, kind }), document.title);
    const fileName = fileNameOf(order.label, document.key);
    return { fileName, contentType: 'application/pdf', stream: Readable.from([content]) };
  });
}

/** Returns the order that an address opens. An order of which nothing may go outside is missed like a link that opens nothing. */
async function open(ctx: Context, { orders, links }: LinkParts, { orderId, hashId }: Address): Promise<Opened> {
  const link = await links.open(ctx, hashId);
  if (link.target_id !== orderId || link.file_id !== null) throw linkMissed();
  const found = await findLinkedOrder(ctx, orders, orderId);
  if (found === null || found.order.refused !== null) throw linkMissed();
  const only = readLinkPath(link.path)?.document ?? null;
  const documents = found.order.documents.filter(({ key }) => only === null || key === only);
  return { ...found, link, documents };
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
