import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { branchPaths } from './paths.ts';

const branch = codeOf(() => import('./branch-page.tsx'));

export const branchesFeature = {
  adminEntries: [
    { label: 'Branches', group: 'company', path: branchPaths.list, permission: 'admin.branch:view' },
    {
      label: 'Account managers',
      group: 'company',
      path: branchPaths.list,
      tab: 'reps',
      permission: 'admin.branch:view',
    },
    { label: 'States', group: 'company', path: branchPaths.list, tab: 'states', permission: 'admin.branch:view' },
  ],
  routes: [
    page(branchPaths.list, () => import('./branches-page.tsx'), 'BranchesPage'),
    page(branchPaths.create, branch, 'BranchCreatePage'),
    page(`${branchPaths.list}/$id`, branch, 'BranchPage'),
  ],
  records: { branch: branchPaths.branch, rep: () => branchPaths.list, state: () => branchPaths.list },
  palette: codeOf(() => import('./branch-palette.ts')),
  kept: { 'branches.list': 1 },
} satisfies WebFeature;
