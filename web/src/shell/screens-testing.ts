import type { Screen } from '../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'account', path: '/home/account', heading: /./ },
  { name: 'not-built', path: '/home/commercial', heading: 'Commercial' },
  { name: 'not-found', path: '/home/nowhere', heading: 'Page not found' },
];
