import type { Screen } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [{ name: 'roles', path: '/home/admin/roles', heading: 'Roles' }];
