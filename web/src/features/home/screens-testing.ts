import type { Screen } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [{ name: 'home', path: '/home', heading: 'Home', isColourful: true }];
