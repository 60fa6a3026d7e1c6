import type { Screen } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [{ name: 'outbox', path: '/home/admin/outbox?limit=25', heading: 'Outbox' }];
