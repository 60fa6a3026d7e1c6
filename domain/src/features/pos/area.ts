import { defineArea } from '../access/define-area.ts';

export const posArea = defineArea('pos', {
  page: { name: 'pos', path: '/home/pos', title: 'Point of Sale', place: 8, roles: [] },
  noun: 'point of sale',
});
