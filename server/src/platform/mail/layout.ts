import { htmlOf } from './layout-html.ts';
import { textOf } from './layout-text.ts';
import type { Letterhead, MailContent, MailLayout } from './mail-content.ts';

/** Puts content into the one layout that all mails have, as text and as HTML. */
export function renderLayout(content: MailContent, letterhead: Letterhead): MailLayout {
  return { subject: content.subject, text: textOf(content, letterhead), html: htmlOf(content, letterhead) };
}
