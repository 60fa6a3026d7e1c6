import { IconPlus } from '@tabler/icons-react';
import type { Palette } from '../../platform/palette.ts';
import { branchPaths } from './paths.ts';

export const palette: Palette = {
  actions: [
    {
      id: 'new-branch',
      title: 'New branch',
      icon: IconPlus,
      permission: 'admin.branch:create',
      synonyms: ['create branch', 'add branch', 'new location'],
      run: (go) => go(branchPaths.create),
    },
  ],
  synonyms: { [branchPaths.list]: ['locations', 'warehouses', 'account managers', 'reps', 'states'] },
};
