/** What can be done in a module. Spec §6. */
export const actions = [
  'create',
  'read',
  'update',
  'delete',
  'edit',
  'view',
  'export',
  'import',
  'approve',
  'reject',
  'assign',
  'manage',
] as const;
export type Action = (typeof actions)[number];

/** What roles may do that reach a page, unless its area says otherwise. */
export const everydayActions = ['view', 'create', 'edit', 'export'] as const satisfies readonly Action[];
