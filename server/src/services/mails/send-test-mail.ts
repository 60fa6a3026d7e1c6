import { mailsApi } from '@poolhouse/domain/services/mails/api';
import { mailActions, mailTemplateRecord } from '@poolhouse/domain/services/mails/records';
import { maskEmail } from '../../platform/audit/audit-entry.ts';
import { requireSignedIn } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { mailLane } from '../../platform/mail/index.ts';
import { useCase } from '../../platform/use-case.ts';
import type { MailRegistry } from './mail-registry.ts';

/** Queues the sample of a kind of mail for the person who asks. */
export function sendTestMail(registry: MailRegistry) {
  return useCase(mailsApi.sendTest, async (ctx, { params }) => {
    const template = registry.template(params.name);
    const { id: userId, name, email } = requireSignedIn(ctx).user;
    const id = ctx.newId();
    const payload = { ...template.sample, template: template.name, to: [{ name, address: email }], isTest: true };
    const answer = { intentId: id, to: email };
    await write(ctx, {
      change: ctx.db.selectFrom('users').select('id').where('id', '=', userId),
      audit: {
        action: mailActions.sendTest,
        target: { kind: mailTemplateRecord.kind, id: null, label: template.title },
        changes: [{ field: 'to', before: null, after: maskEmail(email) }],
      },
      intents: [{ id, kind: 'mail', lane: mailLane(template), payload }],
      answer,
      status: 202,
    });
    return answer;
  });
}
