import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { rulePaths } from './paths.ts';

const rule = codeOf(() => import('./rule-page.tsx'));

export const ruleBookFeature = {
  adminEntries: [{ label: 'Prices & lists', group: 'company', path: rulePaths.list, permission: 'admin:view' }],
  routes: [
    page(rulePaths.list, () => import('./rule-list-page.tsx'), 'RuleListPage'),
    page(`${rulePaths.list}/new`, () => import('./rule-create-page.tsx'), 'RuleCreatePage'),
    page(`${rulePaths.list}/$id`, rule, 'RulePage'),
    page(`${rulePaths.list}/$kind/$key`, rule, 'RuleKeyPage'),
  ],
  imports: [
    {
      kind: 'prices',
      module: 'rule-book',
      path: rulePaths.imports,
      config: codeOf(() => import('./price-import-config.ts')),
    },
  ],
  palette: codeOf(() => import('./rule-palette.ts')),
  kept: { 'ruleBook.inForce': 12 },
} satisfies WebFeature;
