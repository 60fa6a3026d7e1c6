import type { PublicDoors } from '../../testing/public-doors.ts';

export const publicDoors: PublicDoors = { 'links.page': 'link', 'links.document': 'link' };
