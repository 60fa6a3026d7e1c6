import { defineActions, exporting } from '../../kernel/records.ts';

export const activityLogActions = defineActions('activity_logs', {
  export: exporting,
});
