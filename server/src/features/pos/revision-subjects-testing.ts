import type { RevisionSubjects } from '../../testing/revision-subjects.ts';

export const revisionSubjects: RevisionSubjects = {
  sale: async ({ post }) => {
    const till = await post('/pos/till', { code: 'REV', name: 'Front desk', branch: 'gregory_hills' });
    const { id } = await post('/pos/cart', { tillId: till.id });
    return { at: `/api/pos/cart/${id}`, change: [{ name: 'One' }, { name: 'Two' }], calls: ['sales.update'] };
  },
};
