import type { Role } from '@poolhouse/domain/features/access/roles';
import { type AccessRows, everyone } from '../../testing/access-rows.ts';

const userViewers: readonly Role[] = ['ADMIN', 'OFFICE_MANAGER'];

export const accessRows: AccessRows = {
  'announcements.list': userViewers,
  'announcements.audience': userViewers,
  'announcements.get': userViewers,
  'announcements.publish': userViewers,
  'announcements.update': userViewers,
  'announcements.withdraw': userViewers,
  'announcements.readers': userViewers,
  'announcements.readersCsv': userViewers,
  'announcements.confirm': everyone,
};
