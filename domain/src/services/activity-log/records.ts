import { defineActions, recordWording } from '../../kernel/records.ts';

export const activityLogActions = defineActions('activity_logs', {
  export: recordWording.export,
});
