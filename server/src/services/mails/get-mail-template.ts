import { mailsApi } from '@poolhouse/domain/services/mails/api';
import { whoOf } from '../../platform/context.ts';
import { verb } from '../../platform/verb.ts';
import { summaryOf } from './list-mail-templates.ts';
import type { MailBook } from './mail-book.ts';

/** A kind of mail as it would arrive at the person who asks, made of its sample. */
export function getMailTemplate(book: MailBook) {
  return verb(mailsApi.get, async (ctx, { params }) => {
    const template = book.template(params.name);
    const { name, email } = whoOf(ctx).user;
    const mail = book.renderSample({ ...template.sample, template: template.name, to: [{ name, address: email }] });
    const { subject, text, html, attachments } = mail;
    return {
      ...summaryOf(template),
      from: book.mailFrom,
      subject,
      text,
      html,
      attachments: attachments.map(({ fileName, contentType }) => ({ fileName, contentType })),
    };
  });
}
