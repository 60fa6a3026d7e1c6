import type { Screen } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'mail-templates', path: '/home/admin/emails', heading: 'Emails' },
  { name: 'documents', path: '/home/admin/emails?tab=documents', heading: 'Emails' },
];
