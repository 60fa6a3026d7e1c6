import type { PublicDoors } from '../../testing/public-doors.ts';

export const publicDoors: PublicDoors = {
  'files.show': 'ticket',
  'formUploads.create': 'ticket',
  'formUploads.get': 'ticket',
  'formUploads.append': 'ticket',
  'formUploads.remove': 'ticket',
};
