import type { PublicDoors } from '../../testing/public-doors.ts';

export const publicDoors: PublicDoors = {
  'visitors.retrieveAllBranches': 'device',
  'visitors.retrieveVisitorsForToday': 'device',
  'visitors.createVisitor': 'device',
  'visitors.uploadPhoto': 'device',
  'visitors.addPhoto': 'device',
  'visitPasses.find': 'device',
  'visitPasses.page': 'link',
  'visitors.signOut': 'device',
};
