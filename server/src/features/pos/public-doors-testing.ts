import type { PublicDoors } from '../../testing/public-doors.ts';

export const publicDoors: PublicDoors = {
  'tillProducts.picture': 'link',
  'sales.cardWebhook': 'signed',
};
