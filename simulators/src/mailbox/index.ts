export { sendPage } from './mailbox-routes.ts';
export { escapeHtml, page, timeOf, withLinks } from './page-frame.ts';
export { type Mailbox, startMailbox } from './start-mailbox.ts';
