import type { RevisionSubjects } from '../../testing/revision-subjects.ts';

export const revisionSubjects: RevisionSubjects = {
  visitor: async ({ post }) => {
    const { visitors } = await post('/visitor/createVisitor', { firstName: 'A', lastName: 'B', branch: 'oxley' });
    return {
      at: `/api/visitor/${visitors[0].visitorId}`,
      change: [{ company: 'ONE' }, { company: 'TWO' }],
      calls: ['visitors.update'],
    };
  },
  kiosk: async ({ post }) => {
    const { id } = await post('/visitor-kiosk', { name: 'Side door', branch: 'oxley' });
    return {
      at: `/api/visitor-kiosk/${id}`,
      change: [{ name: 'Front desk' }, { name: 'Back door' }],
      calls: ['visitors.updateKiosk'],
    };
  },
};
