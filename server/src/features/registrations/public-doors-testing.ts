import type { PublicDoors } from '../../testing/public-doors.ts';

export const publicDoors: PublicDoors = {
  'registrations.door': 'open',
  'registrations.open': 'secret',
  'registrations.uploadDocument': 'ticket',
  'registrations.createAccountRegisterRequest': 'form',
  'registrations.status': 'link',
  'registrations.sendAgain': 'form',
};
