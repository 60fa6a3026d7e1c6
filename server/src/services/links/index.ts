export { documentPageOf } from './document-links.ts';
export { type LinkRow, linksWhere } from './link-rows.ts';
export { type LargeDocument, type MailedIntent, type MailLinks, mailLinks } from './mail-links.ts';
export { RecordLinks } from './record-links.ts';
export { linksService } from './service.ts';
