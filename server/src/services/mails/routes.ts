import type { AnyVerb } from '../../platform/verb.ts';
import { getMailTemplate } from './get-mail-template.ts';
import { listMailTemplates } from './list-mail-templates.ts';
import type { MailBook } from './mail-book.ts';
import { sampleDocument } from './sample-document.ts';
import { sendTestMail } from './send-test-mail.ts';
import { unsubscribe } from './unsubscribe.ts';

export function mailRoutes(book: MailBook): AnyVerb[] {
  return [
    listMailTemplates(book),
    getMailTemplate(book),
    sendTestMail(book),
    sampleDocument(book),
    unsubscribe(book.unsubscribeLinks),
  ];
}
