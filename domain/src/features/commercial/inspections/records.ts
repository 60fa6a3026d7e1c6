import { defineActions, defineRecordKind, recordWording } from '../../../kernel/records.ts';
import { inspectionFields } from './inspection-fields.ts';

const module = 'commercial';
const permissions = { view: 'commercial:view', act: 'commercial:edit' } as const;

export const inspectionRecord = defineRecordKind('inspection', {
  label: 'Inspection',
  module,
  permissions,
  fields: inspectionFields,
});
export const calendarFeedRecord = defineRecordKind('calendar-feed', { label: 'Calendar link', module, permissions });

export const inspectionActions = defineActions(module, {
  create: recordWording.create,
  update: recordWording.update,
  export: recordWording.export,
  changeStatus: { action: 'change-inspection-status', wording: 'changed the status of the inspection of' },
});
export const calendarFeedActions = defineActions(module, {
  create: { action: 'create-calendar-feed', wording: 'created a calendar link of' },
  revoke: { action: 'revoke-calendar-feed', wording: 'revoked a calendar link of' },
});
