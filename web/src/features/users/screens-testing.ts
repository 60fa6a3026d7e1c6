import type { OpenedForm, Screen, ScreenRecords } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'users', path: '/home/admin/users', heading: 'Users', isColourful: true },
  { name: 'user-new', path: '/home/admin/users/new', heading: 'New user' },
  { name: 'user', path: '/home/admin/users/:user?tab=sessions', heading: /./ },
  { name: 'user-edit', path: '/home/admin/users/:user?edit=yes', heading: /./ },
  { name: 'user-sent', path: '/home/admin/users/:user?tab=sent', heading: /./ },
  { name: 'dealer-accounts', path: '/home/admin/dealers', heading: 'Dealer accounts' },
];

export const screenRecords: ScreenRecords = {
  user: async (read) => (await read<{ id: string }>('/user/me')).id,
};

export const openedForms: readonly OpenedForm[] = [
  { screen: 'user', opens: ['More for Sample', 'Delete…'] },
  {
    screen: 'user',
    opens: ['More for Sample', 'Turn off two-step sign-in…'],
    answers: { 'GET /user/:id': { id: 'other' } },
  },
  { screen: 'user', opens: ['More for Sample', 'Erase…'], answers: { 'GET /user/:id': { id: 'other' } } },
];
