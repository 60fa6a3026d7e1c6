import { defineActions, defineRecords, recordWording } from '../../kernel/records.ts';

export const activityLogActions = defineActions('activity_logs', {
  export: recordWording.export,
});

export const activityLogRecords = defineRecords({ actions: [activityLogActions] });
