import { IconLayoutColumns, IconTool } from '@tabler/icons-react';
import type { Palette } from '../../../platform/palette.ts';
import { dashboardPaths } from '../paths.ts';

const permission = 'service_request.drop_off:view';

export const palette: Palette = {
  links: [
    { path: dashboardPaths.list, title: 'Service Request', icon: IconTool, permission },
    { path: dashboardPaths.board, title: 'Service Request › Board', icon: IconLayoutColumns, permission },
  ],
  synonyms: { [dashboardPaths.list]: ['dashboard', 'late repairs', 'overdue', 'open repairs'] },
};
