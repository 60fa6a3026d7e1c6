import type { OpenedForm, Screen } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [{ name: 'privacy', path: '/home/admin/privacy', heading: 'Privacy' }];

export const openedForms: readonly OpenedForm[] = [
  { screen: 'privacy', opens: ['Find a person…'] },
  {
    screen: 'privacy',
    opens: ['Find a person…', 'Find', 'Erase 2 records…'],
    enters: { 'Full name': 'Robin Poole' },
    answers: { 'POST /privacy/preview': { found: 2 } },
  },
];
