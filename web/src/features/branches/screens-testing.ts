import type { OpenedForm, Screen, ScreenRecords } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'branches', path: '/home/admin/branches', heading: 'Branches' },
  { name: 'account-managers', path: '/home/admin/branches?tab=reps', heading: 'Account managers' },
  { name: 'states', path: '/home/admin/branches?tab=states', heading: 'States' },
  { name: 'branch-new', path: '/home/admin/branches/new', heading: 'New branch' },
  { name: 'branch', path: '/home/admin/branches/:branch', heading: /./ },
];

export const screenRecords: ScreenRecords = {
  branch: async (read) => (await read<{ branches: { id: string }[] }>('/branch')).branches[0]?.id,
};

export const openedForms: readonly OpenedForm[] = [
  { screen: 'account-managers', opens: ['New account manager'] },
  { screen: 'account-managers', opens: ['Edit Sample'] },
  { screen: 'states', opens: ['New state'] },
  { screen: 'states', opens: ['Edit Sample'] },
];
