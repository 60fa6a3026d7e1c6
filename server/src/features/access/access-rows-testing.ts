import type { Role } from '@poolhouse/domain/features/access/roles';
import { type AccessRows, everyone } from '../../testing/access-rows.ts';

const userViewers: readonly Role[] = ['ADMIN', 'OFFICE_MANAGER'];

export const accessRows: AccessRows = {
  'access.signIn': 'anyone',
  'access.refresh': 'anyone',
  'access.signOut': everyone,
  'access.changePassword': everyone,
  'access.requestReset': 'anyone',
  'access.checkCode': 'anyone',
  'access.resetPassword': 'anyone',
  'access.makeFirstAdministrator': 'anyone',
  'access.reauthenticate': everyone,
  'access.me': everyone,
  'access.saveTheme': everyone,
  'access.environmentVariables': everyone,
  'access.why': everyone,
  'access.mySessions': everyone,
  'access.endMySession': everyone,
  'access.listRolePages': userViewers,
  'access.setRolePages': ['ADMIN'],
  'access.maintenance': ['ADMIN'],
  'access.setMaintenance': ['ADMIN'],
  'access.verifyEmail': 'anyone',
  'access.recoverEmail': 'anyone',
  'access.signInOptions': 'anyone',
  'access.startSingleSignOn': 'anyone',
  'access.finishSingleSignOn': 'anyone',
  'access.answerSecondFactor': 'anyone',
  'access.secondFactor': everyone,
  'access.beginSecondFactor': everyone,
  'access.confirmSecondFactor': everyone,
  'access.removeSecondFactor': everyone,
  'access.renewRecoveryCodes': everyone,
};
