import type { OpenedForm, Screen, ScreenRecords } from '../../../testing/screen.ts';

const path = '/home/service_request/drop_off';

export const screens: readonly Screen[] = [
  { name: 'drop-offs', path: `${path}?limit=10`, heading: 'Drop Off', isColourful: true },
  { name: 'drop-offs-none', path: `${path}?q=zzzzzz`, heading: 'Drop Off' },
  { name: 'drop-off-board', path: `${path}/board`, heading: 'Drop Off', isColourful: true },
  { name: 'drop-off-new', path: `${path}/new`, heading: 'New drop-off' },
  { name: 'drop-off-bulk-edits', path: `${path}/bulk-edits`, heading: 'Bulk edits of drop-offs' },
  { name: 'drop-off', path: `${path}/:dropoff`, heading: /./, isColourful: true },
  { name: 'drop-off-edit', path: `${path}/:dropoff?edit=yes`, heading: /./ },
  { name: 'drop-off-photos', path: `${path}/:dropoff?tab=photos`, heading: /./ },
];

type DropOffs = { dropOffs: { id: string }[] };

export const screenRecords: ScreenRecords = {
  dropoff: async (read) =>
    (await read<DropOffs>('/service-request/retrieveAllServiceRequestDropOff?limit=1')).dropOffs[0]?.id,
};

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

export const openedForms: readonly OpenedForm[] = [
  { screen: 'drop-offs', opens: [`Select ${id} Sample`, 'Edit 1'] },
  { screen: 'drop-off', opens: ['More actions', 'Cancel drop-off…'] },
  {
    screen: 'drop-off',
    opens: ['Close'],
    answers: {
      'GET /service-request/drop-off/:id': { status: 'Ready for Collection', robot: { status: 'returned' } },
      'GET /service-request/quote': { quotes: [{ state: 'approved', invoice: null }] },
    },
  },
];
