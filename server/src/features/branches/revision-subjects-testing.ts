import type { RevisionSubjects } from '../../testing/revision-subjects.ts';

export const revisionSubjects: RevisionSubjects = {
  branch: async ({ sql }) => {
    const [row] = await sql('select id from branches limit 1');
    return {
      at: `/api/branch/${row.id}`,
      change: [{ label: 'One' }, { label: 'Two' }],
      calls: ['branches.update'],
    };
  },
  'account manager': async ({ post }) => {
    await post('/rep', { id: 'REVISED', label: 'Revised' });
    return { at: '/api/rep/REVISED', change: [{ label: 'One' }, { label: 'Two' }], calls: ['branches.updateRep'] };
  },
  state: async ({ post }) => {
    await post('/dealer-state', { code: 'REV', label: 'Revised', country: 'Australia' });
    return {
      at: '/api/dealer-state/REV',
      change: [{ label: 'One' }, { label: 'Two' }],
      calls: ['branches.updateState', 'branches.removeState'],
    };
  },
};
