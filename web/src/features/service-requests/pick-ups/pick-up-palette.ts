import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import { pickUpStatusLabels } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { IconChecks, IconLayoutColumns, IconListCheck, IconPlus, IconTruck } from '@tabler/icons-react';
import { exportAction, type Palette, recordFinder } from '../../../platform/palette.ts';
import { pickUpPaths } from './paths.ts';

const view = 'service_request.pick_up:view';

export const palette: Palette = {
  links: [
    { path: pickUpPaths.board, title: 'Pick Up › Board', icon: IconLayoutColumns, permission: view },
    {
      path: pickUpPaths.checks,
      title: 'Pick Up › Courier checks',
      icon: IconChecks,
      permission: 'service_request.pick_up:approve',
    },
    {
      path: pickUpPaths.bulkEdits,
      title: 'Pick Up › Bulk edits',
      icon: IconListCheck,
      permission: 'service_request.pick_up:manage',
    },
  ],
  synonyms: {
    [pagePaths.pick_up]: ['pickup', 'pick-up', 'courier', 'service request', 'repair', 'collection'],
    [pickUpPaths.board]: ['kanban'],
  },
  actions: [
    {
      id: 'new-pick-up',
      title: 'New pick-up',
      icon: IconPlus,
      permission: 'service_request.pick_up:create',
      synonyms: ['book a courier', 'create pick-up', 'add pick-up', 'send in a robot'],
      run: (go) => go(pickUpPaths.create),
    },
    exportAction('Export pick-ups', pickUpsApi.csv, 'service_request.pick_up:export'),
  ],
  views: [{ list: 'pick-ups', path: pickUpPaths.list, note: 'Pick Up', permission: view }],
  finders: [
    recordFinder(pickUpsApi.list, {
      group: 'Pick-ups',
      icon: IconTruck,
      toRecords: ({ pickUps }) =>
        pickUps.map(({ id, caseId, dealer, basicInfo, status }) => {
          const note = [dealer ?? basicInfo.name, pickUpStatusLabels[status]].join(' · ');
          return { id, path: pickUpPaths.pickUp(id), title: caseId, note };
        }),
    }),
  ],
};
