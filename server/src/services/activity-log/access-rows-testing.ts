import type { AccessRows } from '../../testing/access-rows.ts';

export const accessRows: AccessRows = {
  'activityLog.list': ['ADMIN', 'SUPERUSER'],
  'activityLog.csv': ['ADMIN', 'SUPERUSER'],
  'activityLog.options': ['ADMIN', 'SUPERUSER'],
  'activityLog.get': ['ADMIN', 'SUPERUSER'],
};
