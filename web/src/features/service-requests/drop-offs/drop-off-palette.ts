import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import { dropOffStatusText } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { IconLayoutColumns, IconListCheck, IconPackageImport, IconPlus } from '@tabler/icons-react';
import { exportAction, type Palette, recordFinder } from '../../../platform/palette.ts';
import { dropOffPaths } from './paths.ts';

const view = 'service_request.drop_off:view';

export const palette: Palette = {
  links: [
    { path: dropOffPaths.board, title: 'Drop Off › Board', icon: IconLayoutColumns, permission: view },
    {
      path: dropOffPaths.bulkEdits,
      title: 'Drop Off › Bulk edits',
      icon: IconListCheck,
      permission: 'service_request.drop_off:edit',
    },
  ],
  synonyms: {
    [pagePaths.drop_off]: ['dropoff', 'drop-off', 'counter', 'service request', 'repair', 'walk-in'],
  },
  actions: [
    {
      id: 'new-drop-off',
      title: 'New drop-off',
      icon: IconPlus,
      permission: 'service_request.drop_off:create',
      synonyms: ['counter form', 'create drop-off', 'add drop-off', 'take in a robot'],
      run: (go) => go(dropOffPaths.create),
    },
    exportAction('Export drop-offs', dropOffsApi.csv, 'service_request.drop_off:export'),
  ],
  views: [{ list: 'drop-offs', path: dropOffPaths.list, note: 'Drop Off', permission: view }],
  finders: [
    recordFinder(dropOffsApi.list, {
      group: 'Drop-offs',
      icon: IconPackageImport,
      toRecords: ({ dropOffs }) =>
        dropOffs.map(({ id, caseId, consumerInfo, status, isFromWebsite, robot }) => {
          const note = [
            consumerInfo.name,
            dropOffStatusText({ status, isFromWebsite, robotStatus: robot.status }),
          ].join(' · ');
          return { id, path: dropOffPaths.dropOff(id), title: caseId, note };
        }),
    }),
  ],
};
