import { userRecord } from '@poolhouse/domain/features/access/records';
import { type Role, roleLabels } from '@poolhouse/domain/features/access/roles';
import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';
import type { Intent } from '../database/write.ts';
import { invitationMail, mailIntent } from '../mail/index.ts';
import type { IdentityParts } from './identity-parts.ts';
import { insertPasswordCode, passwordCodeEnd, resetCodeOf } from './reset-code.ts';

export type Invitee = { id: string; identityId: string; name: string; email: string; role: string };
export type Invitation = { intent: Intent; expiresAt: Date };
/** Makes the mail that carries an invitation, of the id of its code. */
export type InvitationMail = (codeId: string) => Intent;

/**
 * Keeps the code of an invitation in place of the one before, and answers the mail that carries it. Write both in one
 * transaction with the account.
 */
export async function invite(
  parts: IdentityParts,
  ctx: Context,
  db: Db,
  invitee: Invitee,
  ownMail?: InvitationMail,
): Promise<Invitation> {
  const codeId = crypto.randomUUID();
  const code = resetCodeOf(parts.keys, codeId);
  const now = ctx.clock.now();
  const { identityId, name, email } = invitee;
  await insertPasswordCode(db, { purpose: 'invitation', identityId, codeId, code, now }).execute();
  const expiresAt = passwordCodeEnd('invitation', now);
  if (ownMail !== undefined) return { intent: ownMail(codeId), expiresAt };
  const mail = {
    to: [{ name, address: email }],
    codeId,
    inviter: ctx.who?.user.name ?? null,
    role: roleLabels[invitee.role as Role],
  };
  return {
    intent: mailIntent(invitationMail, mail, now, { kind: userRecord.kind, id: invitee.id }),
    expiresAt,
  };
}
