import { pagePaths } from '@poolhouse/domain/features/access/pages';
import type { Part } from '../../platform/part.ts';
import type { SetUpSource } from '../waiting/index.ts';
import { getMailTemplate } from './get-mail-template.ts';
import { listMailTemplates } from './list-mail-templates.ts';
import type { MailRegistry } from './mail-registry.ts';
import { sampleDocument } from './sample-document.ts';
import { sendTestMail } from './send-test-mail.ts';
import { unsubscribe } from './unsubscribe.ts';

type MailsParts = { isConnected: boolean };

export function mailsService(
  registry: MailRegistry,
  { isConnected }: MailsParts,
): Part & { setUp: readonly SetUpSource[] } {
  const useCases = [
    listMailTemplates(registry),
    getMailTemplate(registry),
    sendTestMail(registry),
    sampleDocument(registry),
    unsubscribe(registry.unsubscribeLinks),
  ];
  return { name: 'mails', tables: { unsubscriptions: 'private' }, useCases, setUp: [mailStep(isConnected)] };
}

function mailStep(isDone: boolean): SetUpSource {
  return {
    id: 'mail',
    title: 'Email',
    note: 'Until it is set up, emails wait in the outbox. Ask IT to set SMTP_URL, then restart.',
    action: { label: 'Open connections', path: `${pagePaths.admin}/connections` },
    isDone,
  };
}
