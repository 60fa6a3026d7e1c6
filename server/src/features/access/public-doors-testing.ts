import type { PublicDoors } from '../../testing/public-doors.ts';

export const publicDoors: PublicDoors = {
  'access.signIn': 'sign-in',
  'access.answerSecondFactor': 'sign-in',
  'access.refresh': 'code',
  'access.requestReset': 'sign-in',
  'access.checkCode': 'code',
  'access.resetPassword': 'code',
  'access.makeFirstAdministrator': 'code',
  'access.verifyEmail': 'code',
  'access.recoverEmail': 'code',
  'access.signInOptions': 'open',
  'access.startSingleSignOn': 'open',
  'access.finishSingleSignOn': 'code',
};
