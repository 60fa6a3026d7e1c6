import type { PublicDoors } from '../../testing/public-doors.ts';

export const publicDoors: PublicDoors = {
  'visitors.retrieveAllBranches': 'device',
  'visitors.retrieveVisitorsForToday': 'device',
  'visitors.createVisitor': 'device',
  'visitPasses.find': 'device',
  'visitors.signOut': 'device',
};
