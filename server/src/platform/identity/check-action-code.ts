import type { ActionCodeMode, CheckedCode } from '@poolhouse/domain/features/access/api';
import type { Context } from '../context.ts';
import { findUser } from './credential.ts';
import { findEmailCode, isEmailMode } from './email-change/email-code.ts';
import { checkFirstCode } from './first-administrator.ts';
import { findPasswordCode, invalidCode } from './reset-code.ts';

type Given = { mode: ActionCodeMode; oobCode: string };

/** Refuses a code that can't be used any more. An invitation tells its owner the address that they sign in with. */
export async function checkActionCode({ db, clock }: Context, { mode, oobCode }: Given): Promise<CheckedCode> {
  if (mode === 'firstAdministrator') await checkFirstCode(db, oobCode, clock);
  else if (isEmailMode(mode)) await findEmailCode(db, mode, oobCode, clock);
  else {
    const { identityId, purpose } = await findPasswordCode(db, oobCode, clock);
    if ((purpose === 'invitation') !== (mode === 'invitation')) throw invalidCode();
    if (mode === 'invitation') return { mode, email: (await findUser(db, identityId))?.email };
  }
  return { mode };
}
