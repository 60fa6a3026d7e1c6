import type { Role } from '@poolhouse/domain/features/access/roles';
import { type AccessRows, everyone } from '../../testing/access-rows.ts';

const page: readonly Role[] = ['ADMIN', 'OFFICE_MANAGER', 'RECEPTION'];
const managers: readonly Role[] = ['ADMIN', 'RECEPTION'];

export const accessRows: AccessRows = {
  'visitors.retrieveAllBranches': 'anyone',
  'visitors.createVisitor': 'anyone',
  'visitors.uploadPhoto': 'anyone',
  'visitors.addPhoto': 'anyone',
  'visitors.photo': page,
  'visitors.signOut': 'anyone',
  'visitors.retrieveVisitorsForToday': 'anyone',
  'visitors.retrieveAllVisitors': page,
  'visitors.csv': page,
  'visitors.hosts': page,
  'visitors.get': page,
  'visitors.history': page,
  'visitors.update': page,
  'visitors.tick': everyone,
  'visitors.startEvacuation': everyone,
  'evacuations.list': page,
  'evacuations.get': everyone,
  'evacuations.end': everyone,
  'visitSite.own': everyone,
  'visitSite.conditions': page,
  'visitSite.setConditions': managers,
  'visitors.kiosks': managers,
  'visitors.createKiosk': managers,
  'visitors.updateKiosk': managers,
  'visitors.revokeKiosk': managers,
  'visitPasses.list': page,
  'visitPasses.create': page,
  'visitPasses.revoke': page,
  'visitPasses.find': 'anyone',
  'visitPasses.page': 'anyone',
  'visitSite.people': managers,
  'visitSite.setPerson': managers,
};
