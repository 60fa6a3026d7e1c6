import type { Screen } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'connections', path: '/home/admin/connections', heading: 'Connections' },
  { name: 'connection', path: '/home/admin/connections/erp?limit=25', heading: 'Priority' },
];
