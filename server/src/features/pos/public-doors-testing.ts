import type { PublicDoors } from '../../testing/public-doors.ts';

export const publicDoors: PublicDoors = {
  'sales.cardWebhook': 'signed',
};
