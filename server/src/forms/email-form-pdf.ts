import { formsApi } from '@poolhouse/domain/forms/api';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { copies } from '@poolhouse/domain/kernel/recipients';
import { whoOf } from '../platform/context.ts';
import { write } from '../platform/database/write.ts';
import { mailIntent } from '../platform/mail/index.ts';
import { verb } from '../platform/verb.ts';
import type { FormMail } from './form-mail.ts';

/** Queues a filled-in form for the people named; answers to the mail go to whoever sent it. */
export function emailFormPdf(template: FormMail) {
  return verb(formsApi.emailPdf, async (ctx, { body }) => {
    const { user } = whoOf(ctx);
    if (user.role === 'DEALER') throw new Failure('forbidden', 'Only our own people send forms.');
    const { title, sections, email, message = null } = body;
    const cc = copies(body);
    const now = ctx.clock.now();
    const intent = mailIntent(
      template,
      {
        to: email.map(nameless),
        cc: cc.map(nameless),
        replyTo: { name: user.name, address: user.email },
        form: { title, sections },
        message,
        sentBy: user.name,
        at: now.toISOString(),
      },
      now,
    );
    const answer = { intentId: intent.id, to: email, cc };
    await write(ctx, {
      change: ctx.db.selectFrom('users').select('id').where('id', '=', user.id),
      audit: {
        module: 'forms',
        action: 'form-pdf-email',
        target: { kind: 'form', id: null, label: title },
        changes: [
          { field: 'to', before: null, after: email },
          { field: 'cc', before: null, after: cc },
        ],
      },
      intents: [intent],
      answer,
      status: 202,
    });
    return answer;
  });
}

function nameless(address: string) {
  return { name: '', address };
}
