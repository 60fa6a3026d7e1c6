import type { PublicDoors } from '../../testing/public-doors.ts';

export const publicDoors: PublicDoors = {
  'shop.webhook': 'signed',
  'orderLinks.page': 'link',
  'orderLinks.document': 'link',
};
