import type { OpenedForm, Screen, ScreenRecords } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'dealers', path: '/home/dealers?limit=10', heading: 'Dealers' },
  { name: 'dealers-found', path: '/home/dealers?q=aqua&state=NSW&limit=10', heading: 'Dealers', isColourful: true },
  { name: 'dealers-open', path: '/home/dealers?limit=10&open=:dealer', heading: 'Dealers', isColourful: true },
  { name: 'dealers-none', path: '/home/dealers?q=zzzzzz', heading: 'Dealers' },
  { name: 'dealer', path: '/home/dealers/:dealer', heading: /./ },
  { name: 'dealer-schedules', path: '/home/dealers/:dealer?tab=schedules', heading: /./, isColourful: true },
  { name: 'dealer-files', path: '/home/dealers/:dealer?tab=files', heading: /./ },
  { name: 'dealer-links', path: '/home/dealers/:dealer?tab=links', heading: /./ },
  { name: 'dealer-history', path: '/home/dealers/:dealer?tab=history', heading: /./ },
  { name: 'dealer-sales', path: '/home/dealers/:dealer?tab=sales&months=24', heading: /./ },
  { name: 'dealer-edit', path: '/home/dealers/:dealer?edit=yes', heading: /./, isColourful: true },
  { name: 'sales', path: '/home/dealers/sales', heading: 'Sales', isColourful: true },
  { name: 'sales-filtered', path: '/home/dealers/sales?state=QLD&months=24', heading: 'Sales' },
  { name: 'dealer-new', path: '/home/dealers/new', heading: 'New dealer' },
  { name: 'duplicates', path: '/home/dealers/duplicates', heading: 'Possible duplicates' },
  { name: 'merge-pick', path: '/home/dealers/merge?a=:dealer', heading: 'Merge dealers' },
  { name: 'merge', path: '/home/dealers/merge?a=:dealer&b=:other', heading: 'Merge dealers' },
  { name: 'dealer-location', path: '/home/dealers/:dealer?tab=location', heading: /./ },
  { name: 'map', path: '/home/dealers/map', heading: 'Dealer map', isColourful: true },
  { name: 'map-filtered', path: '/home/dealers/map?state=QLD&by=busy&at=-27.5,153,10', heading: 'Dealer map' },
  { name: 'near', path: '/home/dealers/near?address=Oxley%20QLD%204075', heading: 'Nearest dealers' },
  { name: 'near-unclear', path: '/home/dealers/near?address=oxley', heading: 'Nearest dealers' },
  { name: 'bulk-edits', path: '/home/dealers/bulk-edits', heading: 'Bulk edits of dealers' },
  { name: 'import', path: '/home/dealers/import', heading: 'Import dealers' },
  { name: 'dealer-sent', path: '/home/dealers/:dealer?tab=sent', heading: /./ },
];

type Dealers = { dealers: { id: string }[] };
const latest = '/dealer?limit=2&sort=-lastUpdate';

export const screenRecords: ScreenRecords = {
  dealer: async (read) => (await read<Dealers>(latest)).dealers[0]?.id,
  other: async (read) => (await read<Dealers>(latest)).dealers[1]?.id,
};

export const openedForms: readonly OpenedForm[] = [
  { screen: 'dealers', opens: ['Select Sample', 'Edit 1'] },
  { screen: 'dealer', opens: ['Mark as busy'] },
  { screen: 'dealer', opens: ['More actions', 'Email as PDF…'] },
  { screen: 'dealer-files', opens: ['More for Sample', 'Name and note'] },
  { screen: 'dealer-links', opens: [] },
  { screen: 'dealer-links', opens: ['More for example.com', 'Change'] },
  {
    screen: '/home/dealers/import/:import',
    opens: ['Add the account manager'],
    answers: {
      'GET /import/:id': { kind: 'dealers', state: 'ready' },
      'GET /import/:id/reason': { reasons: [{ code: 'unknown-rep', values: [{ value: 'R9' }] }] },
    },
  },
  {
    screen: '/home/dealers/import/:import',
    opens: ['Undo this import…'],
    answers: { 'GET /import/:id': { kind: 'dealers', state: 'done' } },
  },
  { screen: 'dealer-location', opens: [] },
  { screen: 'merge', opens: [] },
];
