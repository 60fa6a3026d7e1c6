import type { Screen } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [{ name: 'find-robot', path: '/home/robot', heading: 'Robots' }];
