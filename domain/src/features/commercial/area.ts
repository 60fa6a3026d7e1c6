import { defineArea } from '../access/define-area.ts';

export const commercialArea = defineArea('commercial', {
  page: { name: 'commercial', path: '/home/commercial', title: 'Commercial', place: 5, roles: ['COMMERCIAL'] },
  noun: 'commercial customers',
  roles: { COMMERCIAL: ['manage'] },
});
