import { mailsApi } from '@poolhouse/domain/services/mails/api';
import type { AnyMailTemplate } from '../../platform/mail/index.ts';
import { verb } from '../../platform/verb.ts';
import type { MailBook } from './mail-book.ts';

/** All kinds of mails and documents, by title. */
export function listMailTemplates({ templates, documents, isMailOn }: MailBook) {
  const answer = {
    count: templates.length,
    templates: templates.map(summaryOf).toSorted(byTitle),
    documents: documents.map(({ name, title, about }) => ({ name, title, about })).toSorted(byTitle),
    isMailOn,
  };
  return verb(mailsApi.list, async () => answer);
}

export function summaryOf({ name, title, about, newsletter }: AnyMailTemplate) {
  return { name, title, about, isRefusable: newsletter !== undefined };
}

function byTitle(one: { title: string }, other: { title: string }): number {
  return one.title.localeCompare(other.title, 'en-AU');
}
