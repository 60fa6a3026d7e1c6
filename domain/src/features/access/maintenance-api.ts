import { defineCall } from '../../kernel/contract.ts';
import { maintenanceChange, maintenanceState } from './maintenance.ts';
import { accountActions } from './records.ts';

export const maintenanceApi = {
  get: defineCall({
    name: 'access.maintenance',
    method: 'GET',
    path: '/maintenance',
    access: 'admin:manage',
    summary: 'Get whether Poolhouse is closed for maintenance, and until when',
    answer: maintenanceState,
  }),
  set: defineCall({
    name: 'access.setMaintenance',
    method: 'PATCH',
    path: '/maintenance',
    access: 'admin:manage',
    summary: 'Close Poolhouse to all but administrators until a time, or reopen it; for super admins',
    body: maintenanceChange,
    answer: maintenanceState,
    audit: accountActions.setMaintenance,
    revision: 'if-match',
    errors: ['conflict', 'revision-conflict'],
  }),
} as const;
