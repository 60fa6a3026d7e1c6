import { userRecord } from '@poolhouse/domain/features/access/records';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/connect.ts';
import type { Intent } from '../../database/write.ts';
import { emailChangedMail, mailIntent, verifyEmailMail } from '../../mail/index.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { deletePasswordCodes, resetCodeOf } from '../reset-code.ts';
import { type EmailMode, saveEmailCode } from './email-code.ts';

export type EmailChange = {
  identityId: string;
  userId: string;
  name: string;
  before: string;
  after: string;
  /** False for an account that was never used: its first address may be mistyped and belong to another person. */
  wasUsed: boolean;
};

/**
 * Keeps the codes for a changed address and answers the mails that carry them: to the new one to be confirmed, to the
 * one before to ask whether it was the person. Links to choose a password that went to the old address end.
 */
export async function announceEmailChange(
  parts: IdentityParts,
  ctx: Context,
  db: Db,
  change: EmailChange,
): Promise<Intent[]> {
  await deletePasswordCodes(db, change.identityId);
  await db
    .updateTable('auth_users')
    .set({ email_verified: false, updated_at: ctx.clock.now() })
    .where('id', '=', change.identityId)
    .execute();
  const mails = [await mailFor(parts, ctx, db, change, 'verifyEmail')];
  if (change.wasUsed) mails.push(await mailFor(parts, ctx, db, change, 'recoverEmail'));
  return mails;
}

async function mailFor(
  parts: IdentityParts,
  ctx: Context,
  db: Db,
  change: EmailChange,
  mode: EmailMode,
): Promise<Intent> {
  const codeId = crypto.randomUUID();
  const now = ctx.clock.now();
  const address = mode === 'verifyEmail' ? change.after : change.before;
  const code = resetCodeOf(parts.keys, codeId);
  await saveEmailCode(db, { mode, identityId: change.identityId, codeId, code, address, now });
  const template = mode === 'verifyEmail' ? verifyEmailMail : emailChangedMail;
  const to = [{ name: change.name, address }];
  return mailIntent(template, { to, codeId }, now, { kind: userRecord.kind, id: change.userId });
}
