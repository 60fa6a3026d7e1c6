import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { activityLogApi } from '@poolhouse/domain/services/activity-log/api';
import { exportAction, type Palette } from '../../platform/palette.ts';

export const palette: Palette = {
  actions: [exportAction('Export the activity log', activityLogApi.csv, 'activity_logs:export')],
  synonyms: { [pagePaths.activity_logs]: ['history', 'audit', 'changes'] },
};
