import type { OpenedForm, Screen } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'roles', path: '/home/admin/roles', heading: 'Roles' },
  { name: 'maintenance', path: '/home/admin/maintenance', heading: 'Maintenance' },
];

const open = { 'GET /maintenance': { until: null, setBy: null, revision: 1 } };

export const openedForms: readonly OpenedForm[] = [
  { screen: 'maintenance', opens: ['Close Poolhouse…'], answers: open },
];
