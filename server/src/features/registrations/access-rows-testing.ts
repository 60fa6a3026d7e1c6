import type { Role } from '@poolhouse/domain/features/access/roles';
import type { AccessRows } from '../../testing/access-rows.ts';

const admins: readonly Role[] = ['ADMIN', 'OFFICE_MANAGER'];

export const accessRows: AccessRows = {
  'registrations.door': 'anyone',
  'registrations.open': 'anyone',
  'registrations.uploadDocument': 'anyone',
  'registrations.createAccountRegisterRequest': 'anyone',
  'registrations.status': 'anyone',
  'registrations.sendAgain': 'anyone',
  'registrations.retrieveAllRegistrations': admins,
  'registrations.csv': admins,
  'registrations.getAllValidRegistrationCount': admins,
  'registrations.get': admins,
  'registrations.history': admins,
  'registrations.lookAlikes': admins,
  'registrations.updateAccountRegisterRequest': admins,
  'registrations.createAccountRegisterUser': admins,
  'registrations.deleteUserDealerAccount': admins,
  'registrations.files': admins,
  'registrations.addFile': admins,
  'registrations.updateFile': admins,
  'registrations.removeFile': admins,
  'registrations.restoreFile': admins,
};
