import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import { IconFileImport } from '@tabler/icons-react';
import { exportAction, type Palette } from '../../platform/palette.ts';
import { rulePaths } from './paths.ts';

export const palette: Palette = {
  actions: [
    {
      id: 'import-prices',
      title: 'Import prices',
      icon: IconFileImport,
      permission: 'admin:manage',
      synonyms: ['upload price list', 'csv'],
      run: (go) => go(rulePaths.imports),
    },
    exportAction('Export the rule book', ruleBookApi.csv, 'admin:export'),
  ],
  synonyms: { [rulePaths.list]: ['prices', 'price list', 'lists', 'freight', 'brochures', 'rules'] },
};
