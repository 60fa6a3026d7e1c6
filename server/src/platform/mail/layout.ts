import { htmlOf } from './layout-html.ts';
import { textOf } from './layout-text.ts';
import type { LaidOutMail, Letterhead, MailContent } from './mail-content.ts';

/** Puts content into the one layout that all mails have, as text and as HTML. */
export function layOut(content: MailContent, letterhead: Letterhead): LaidOutMail {
  return { subject: content.subject, text: textOf(content, letterhead), html: htmlOf(content, letterhead) };
}
