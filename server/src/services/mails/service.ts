import type { Part } from '../../platform/part.ts';
import { getMailTemplate } from './get-mail-template.ts';
import { listMailTemplates } from './list-mail-templates.ts';
import type { MailRegistry } from './mail-registry.ts';
import { sampleDocument } from './sample-document.ts';
import { sendTestMail } from './send-test-mail.ts';
import { unsubscribe } from './unsubscribe.ts';

export function mailsService(registry: MailRegistry): Part {
  const useCases = [
    listMailTemplates(registry),
    getMailTemplate(registry),
    sendTestMail(registry),
    sampleDocument(registry),
    unsubscribe(registry.unsubscribeLinks),
  ];
  return { name: 'mails', useCases };
}
