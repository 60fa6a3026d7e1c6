import type { Screen, ScreenRecords } from '../../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'pick-ups', path: '/home/service_request/pick_up?limit=10', heading: 'Pick Up', isColourful: true },
  { name: 'pick-ups-none', path: '/home/service_request/pick_up?q=zzzzzz', heading: 'Pick Up' },
  { name: 'pick-up-board', path: '/home/service_request/pick_up/board', heading: 'Pick Up', isColourful: true },
  { name: 'pick-up-new', path: '/home/service_request/pick_up/new', heading: 'New pick-up' },
  { name: 'pick-up-bulk-edits', path: '/home/service_request/pick_up/bulk-edits', heading: 'Bulk edits of pick-ups' },
  { name: 'pick-up-checks', path: '/home/service_request/pick_up/checks', heading: 'Courier checks' },
  { name: 'pick-up', path: '/home/service_request/pick_up/:pickup', heading: /./, isColourful: true },
  { name: 'pick-up-edit', path: '/home/service_request/pick_up/:pickup?edit=yes', heading: /./ },
  { name: 'pick-up-files', path: '/home/service_request/pick_up/:pickup?tab=files', heading: /./ },
];

type PickUps = { pickUps: { id: string }[] };

export const screenRecords: ScreenRecords = {
  pickup: async (read) =>
    (await read<PickUps>('/service-request/retrieveAllServiceRequestPickUp?limit=1')).pickUps[0]?.id,
};
