import type { Role } from '@poolhouse/domain/features/access/roles';
import type { AccessRows } from '../../testing/access-rows.ts';

const staff: readonly Role[] = ['ADMIN', 'COMMERCIAL'];

export const accessRows: AccessRows = {
  'commercialCustomers.list': staff,
  'commercialCustomers.csv': staff,
  'commercialCustomers.get': staff,
  'commercialCustomers.history': staff,
  'commercialCustomers.create': staff,
  'commercialCustomers.update': staff,
  'commercialCustomers.remove': staff,
  'commercialCustomers.restore': staff,
  'commercialCustomers.map': staff,
  'commercialCustomers.managers': staff,
  'commercialCustomers.files': staff,
  'commercialCustomers.addFile': staff,
  'commercialCustomers.updateFile': staff,
  'commercialCustomers.removeFile': staff,
  'commercialCustomers.restoreFile': staff,
  'commercialSites.get': staff,
  'commercialSites.update': staff,
  'inspections.list': staff,
  'inspections.csv': staff,
  'inspections.get': staff,
  'inspections.history': staff,
  'inspections.create': staff,
  'inspections.update': staff,
  'inspections.changeStatus': staff,
  'inspections.inspectors': staff,
  'calendarFeeds.list': staff,
  'calendarFeeds.create': staff,
  'calendarFeeds.revoke': staff,
  'calendarFeeds.read': 'anyone',
  'bulkEdits.previewCommercialCustomers': staff,
  'bulkEdits.startCommercialCustomers': staff,
};
