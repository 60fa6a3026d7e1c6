import { randomBytes } from 'node:crypto';
import { accessMessages } from '@poolhouse/domain/access/messages';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import { type AuditEntry, recordAudit } from '../audit/audit-entry.ts';
import { authorise } from '../authorise.ts';
import type { Context, SignedIn } from '../context.ts';
import { write } from '../database/write.ts';
import type { IdentityParts } from './identity-parts.ts';
import { insertResetCode, resetCodeOf } from './reset-code.ts';

type Given = { email: string; loggedIn: boolean };

const hourMs = 3_600_000;
/** More mails than this in an hour to one person are somebody's mischief. */
const mostMailsAnHour = 20;

/**
 * Queues a mail with a link to reset a password. The answer and its time are the same for every address; whether a
 * mail goes out is between the address and its owner.
 */
export async function requestReset(parts: IdentityParts, ctx: Context, { email, loggedIn }: Given) {
  const answer = { message: accessMessages.resetSent };
  const asker = loggedIn ? await ctx.identify?.() : null;
  if (loggedIn && !asker) return answer;
  if (asker) checkMayAsk(asker, email);
  // A stored answer would tell a repeated request for a known address from one for an unknown address.
  const own: Context = { ...ctx, who: asker ?? null, retryKey: null };
  const person = await findPerson(own, email);
  const audit: AuditEntry = {
    module: 'access',
    action: 'request-password-reset',
    target: { kind: 'user', id: person?.id ?? null, label: email },
  };
  if (person === undefined || person.mails >= mostMailsAnHour) await recordAudit(own, audit);
  else await queueMail(parts, own, { ...person, email, audit, answer });
  return answer;
}

function checkMayAsk(asker: SignedIn, email: string): void {
  const isOwn = asker.user.email.toLowerCase() === email;
  if (!isOwn) authorise(asker, 'admin.users:edit');
}

/** Whoever may get a mail at this address, with how many they got within the hour. */
function findPerson(ctx: Context, email: string) {
  return ctx.db
    .selectFrom('auth_users as a')
    .innerJoin('users as u', 'u.identity_id', 'a.id')
    .select(['a.id as identityId', 'u.id', 'u.name'])
    .select(mailsSince(new Date(ctx.clock.now().getTime() - hourMs)).as('mails'))
    .where('a.email', '=', email)
    .where('u.disabled_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
}

function mailsSince(since: Date) {
  return sql<number>`(select count(*)::int from outbox o where o.target_kind = 'user' and o.target_id = u.id::text
    and o.kind = 'mail' and o.payload->>'template' = 'reset-password' and o.created_at > ${since})`;
}

type Mail = { id: string; identityId: string; name: string; email: string; audit: AuditEntry; answer: unknown };

async function queueMail(parts: IdentityParts, ctx: Context, mail: Mail): Promise<void> {
  const codeId = crypto.randomUUID();
  const code = resetCodeOf(parts.keys, codeId);
  const now = ctx.clock.now();
  const to = [{ name: mail.name, address: mail.email }];
  await write(ctx, {
    change: insertResetCode(ctx.db, { identityId: mail.identityId, codeId, code, now }),
    audit: mail.audit,
    intents: [
      {
        id: makeId(now.getTime(), randomBytes(10)),
        kind: 'mail',
        payload: { template: 'reset-password', to, codeId },
        target: { kind: 'user', id: mail.id },
      },
    ],
    answer: mail.answer,
  });
}
