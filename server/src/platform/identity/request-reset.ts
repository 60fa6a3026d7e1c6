import { can } from '@poolhouse/domain/features/access/can';
import { accessMessages } from '@poolhouse/domain/features/access/messages';
import { accessActions, userRecord } from '@poolhouse/domain/features/access/records';
import { sql } from 'kysely';
import { type AuditEntry, recordAudit } from '../audit/audit-entry.ts';
import { authorise } from '../authorise.ts';
import type { Context, SignedIn } from '../context.ts';
import { lockText } from '../database/advisory-locks.ts';
import { write } from '../database/write.ts';
import { mailIntent, resetPasswordMail } from '../mail/index.ts';
import type { IdentityParts } from './identity-parts.ts';
import { insertPasswordCode, resetCodeOf } from './reset-code.ts';

type Given = { email: string; loggedIn: boolean };

const dayMs = 86_400_000;
/** More mails than this in a day to one person are an abuse. */
const maxMailsADay = 20;
/** Colleagues who are signed in can still send a link to someone whose mails strangers used up. */
const maxMailsByColleagues = 40;

/**
 * Queues a mail with a link to reset a password. The answer and its time are the same for every address; whether a
 * mail goes out is between the address and its owner.
 */
export async function requestReset(parts: IdentityParts, ctx: Context, { email, loggedIn }: Given) {
  const answer = { message: accessMessages.resetSent };
  const asker = loggedIn ? await ctx.identify?.() : null;
  if (loggedIn && !asker) return answer;
  if (asker) await checkMayAsk(ctx, asker, email);
  // A stored answer would tell a repeated request for a known address from one for an unknown address.
  await sendLink(parts, { ...ctx, who: asker ?? null, idempotencyKey: null }, email);
  return answer;
}

/** Links for one address are counted one after the other, whether it has an account or not. */
async function sendLink(parts: IdentityParts, base: Context, email: string): Promise<void> {
  await base.db.transaction().execute(async (db) => {
    const ctx = { ...base, db };
    await lockText(db, `password link ${email}`);
    const person = await findPerson(ctx, email);
    const audit = auditOf(person?.id ?? null, email);
    if (person === undefined || person.mails >= (base.who === null ? maxMailsADay : maxMailsByColleagues))
      await recordAudit(ctx, audit);
    else await queueMail(parts, ctx, { ...person, email, audit });
  });
}

function auditOf(id: string | null, email: string): AuditEntry {
  return { action: accessActions.requestPasswordReset, target: { kind: userRecord.kind, id, label: email } };
}

/** For oneself; for every user with the right to edit people; for dealers with the right to edit dealers' accounts. */
async function checkMayAsk(ctx: Context, asker: SignedIn, email: string): Promise<void> {
  const isOwn = asker.user.email.toLowerCase() === email;
  if (isOwn || can(asker.person, 'admin.users:edit')) return authorise(asker, 'session');
  const isForDealer = can(asker.person, 'admin.dealers:edit') && (await isDealerAddress(ctx, email));
  authorise(asker, isForDealer ? 'admin.dealers:edit' : 'admin.users:edit');
}

async function isDealerAddress(ctx: Context, email: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('users')
    .select('role')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.role === 'DEALER';
}

/** The user who may get a mail at this address, with how many they got within a day. */
function findPerson(ctx: Context, email: string) {
  return ctx.db
    .selectFrom('auth_users as a')
    .innerJoin('users as u', 'u.identity_id', 'a.id')
    .select(['a.id as identityId', 'u.id', 'u.name'])
    .select(mailsSince(new Date(ctx.clock.now().getTime() - dayMs)).as('mails'))
    .where('a.email', '=', email)
    .where('u.disabled_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
}

function mailsSince(since: Date) {
  return sql<number>`(select count(*)::int from outbox o where o.target_kind = 'user' and o.target_id = u.id::text
    and o.kind = 'mail' and o.payload->>'template' = 'reset-password' and o.created_at > ${since})`;
}

type Mail = { id: string; identityId: string; name: string; email: string; audit: AuditEntry };

async function queueMail(parts: IdentityParts, ctx: Context, mail: Mail): Promise<void> {
  const codeId = crypto.randomUUID();
  const code = resetCodeOf(parts.keys, codeId);
  const now = ctx.clock.now();
  const to = [{ name: mail.name, address: mail.email }];
  await write(ctx, {
    change: insertPasswordCode(ctx.db, { purpose: 'reset-password', identityId: mail.identityId, codeId, code, now }),
    audit: mail.audit,
    intents: [mailIntent(resetPasswordMail, { to, codeId }, now, { kind: userRecord.kind, id: mail.id })],
    answer: null,
  });
}
