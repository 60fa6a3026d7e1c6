import type { PublicDoors } from '../../testing/public-doors.ts';

export const publicDoors: PublicDoors = {
  'calendarFeeds.read': 'link',
};
