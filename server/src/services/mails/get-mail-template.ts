import { mailsApi } from '@poolhouse/domain/services/mails/api';
import { requireSignedIn } from '../../platform/context.ts';
import { useCase } from '../../platform/use-case.ts';
import { summaryOf } from './list-mail-templates.ts';
import type { MailRegistry } from './mail-registry.ts';

/** Returns a kind of mail as it would arrive at the person who asks, made of its sample. */
export function getMailTemplate(registry: MailRegistry) {
  return useCase(mailsApi.get, async (ctx, { params }) => {
    const template = registry.template(params.name);
    const { name, email } = requireSignedIn(ctx).user;
    const mail = registry.renderSample({ ...template.sample, template: template.name, to: [{ name, address: email }] });
    const { subject, text, html, attachments } = mail;
    return {
      ...summaryOf(template),
      from: registry.mailFrom,
      subject,
      text,
      html,
      attachments: attachments.map(({ fileName, contentType }) => ({ fileName, contentType })),
    };
  });
}
