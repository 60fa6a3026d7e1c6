import { Failure } from '@poolhouse/domain/kernel/errors';
import { copyRecipients } from '@poolhouse/domain/kernel/recipients';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { AuditEntry } from '../../platform/audit/audit-entry.ts';
import { authorise } from '../../platform/authorise.ts';
import type { Company } from '../../platform/config/company.ts';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import { mailIntent } from '../../platform/mail/index.ts';
import { refuseUndrawable } from '../../platform/pdf/index.ts';
import type { FormMail } from './form-mail.ts';
import type { RecordDocument } from './record-document.ts';

export type DocumentMailParts = { template: FormMail; company: Company };
type Recipients = { email: readonly string[]; cc: readonly string[] };

/** Returns the mail that brings the document of a record, as it is now; answers to it go to the person who sends it. */
export async function documentMail(
  ctx: Context,
  { template, company }: DocumentMailParts,
  { document, kind, load }: RecordDocument,
  { id, ...recipients }: Recipients & { id: string },
) {
  const { user } = requireSignedIn(ctx);
  if (user.role === 'DEALER') throw new Failure('forbidden', 'Only staff can send documents.');
  authorise(ctx.who, kind.permissions.view);
  const { record, content } = await load(ctx, id);
  const now = ctx.clock.now();
  refuseUndrawable(document.make(document.payload.parse(content) as never, { company, at: now }));
  const intent = mailIntent(
    template,
    {
      to: recipients.email.map(nameless),
      cc: copyRecipients(recipients).map(nameless),
      replyTo: { name: user.name, address: user.email },
      document: { name: document.name, title: `${document.title}: ${record.label}`, content },
      sentBy: user.name,
      at: now.toISOString(),
    },
    now,
    { kind: kind.kind, id: record.id },
  );
  return { intent, target: { kind: kind.kind, ...record }, title: document.title };
}

/** Returns the entry that lists a sent document in the history of its record; addresses are sealed under the record's key. */
export function sentAudit(
  action: AuditAction,
  { target, title, ...recipients }: Recipients & { target: AuditEntry['target']; title: string },
): AuditEntry {
  const cc = copyRecipients(recipients);
  return {
    action,
    target,
    changes: [
      { field: 'form', before: null, after: title },
      { field: 'to', before: null, after: recipients.email },
      ...(cc.length === 0 ? [] : [{ field: 'cc', before: null, after: cc }]),
    ],
  };
}

function nameless(address: string) {
  return { name: '', address };
}
