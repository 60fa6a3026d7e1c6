import { mailsApi } from '@poolhouse/domain/services/mails/api';
import type { AnyMailTemplate } from '../../platform/mail/index.ts';
import { useCase } from '../../platform/use-case.ts';
import type { MailRegistry } from './mail-registry.ts';

/** Returns all kinds of mails and documents, by title. */
export function listMailTemplates({ templates, documents, isMailOn }: MailRegistry) {
  const answer = {
    count: templates.length,
    templates: templates.map(summaryOf).toSorted(byTitle),
    documents: documents.map(({ name, title, about }) => ({ name, title, about })).toSorted(byTitle),
    isMailOn,
  };
  return useCase(mailsApi.list, async () => answer);
}

export function summaryOf({ name, title, about, newsletter }: AnyMailTemplate) {
  return { name, title, about, isRefusable: newsletter !== undefined };
}

function byTitle(one: { title: string }, other: { title: string }): number {
  return one.title.localeCompare(other.title, 'en-AU');
}
