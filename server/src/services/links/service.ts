import type { Part } from '../../platform/part.ts';
import {
  type DocumentLinkParts,
  downloadDocumentOfLink,
  listDocumentLinks,
  revokeDocumentLink,
  showDocumentPage,
} from './document-links.ts';
import { deleteOldLinks } from './link-rows.ts';

/** Keeps the links of all features, and opens those to documents. */
export function linksService(parts: DocumentLinkParts): Part {
  return {
    name: 'links',
    tables: { record_links: 'private', record_link_downloads: 'private' },
    useCases: [
      listDocumentLinks(parts),
      revokeDocumentLink(parts),
      showDocumentPage(parts),
      downloadDocumentOfLink(parts),
    ],
    cleanups: [{ name: 'links', run: ({ db, clock }) => deleteOldLinks(db, clock.now()) }],
  };
}
