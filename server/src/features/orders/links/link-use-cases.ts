import { createLink, generateLink } from './create-link.ts';
import type { LinkParts } from './link-parts.ts';
import { listLinks, revokeLink } from './manage-links.ts';
import { downloadDocument, showOrderPage } from './open-link.ts';

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
