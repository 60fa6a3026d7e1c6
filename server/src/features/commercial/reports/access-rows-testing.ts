import type { Role } from '@poolhouse/domain/features/access/roles';
import type { AccessRows } from '../../../testing/access-rows.ts';

const staff: readonly Role[] = ['ADMIN', 'COMMERCIAL'];

export const accessRows: AccessRows = {
  'conditionReports.list': staff,
  'conditionReports.csv': staff,
  'conditionReports.get': staff,
  'conditionReports.history': staff,
  'conditionReports.previous': staff,
  'conditionReports.plan': staff,
  'conditionReports.yearOnYear': staff,
  'conditionReports.versions': staff,
  'conditionReports.itemsCsv': staff,
  'conditionReports.create': staff,
  'conditionReports.save': staff,
  'conditionReports.finish': staff,
  'conditionReports.reopen': staff,
  'conditionReports.remove': staff,
  'conditionReports.restore': staff,
  'conditionReports.files': staff,
  'conditionReports.addFile': staff,
  'conditionReports.updateFile': staff,
  'conditionReports.removeFile': staff,
  'conditionReports.restoreFile': staff,
};
