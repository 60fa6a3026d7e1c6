import type { RevisionSubjects } from '../../testing/revision-subjects.ts';

export const revisionSubjects: RevisionSubjects = {
  till: async ({ post }) => {
    const { id } = await post('/pos/till', { code: 'REV1', name: 'Front desk' });
    return { at: `/api/pos/till/${id}`, change: [{ name: 'One' }, { name: 'Two' }], calls: ['tills.update'] };
  },
  sale: async ({ post }) => {
    const till = await post('/pos/till', { code: 'REV', name: 'Front desk' });
    const { id } = await post('/pos/cart', { tillId: till.id });
    return { at: `/api/pos/cart/${id}`, change: [{ name: 'One' }, { name: 'Two' }], calls: ['sales.update'] };
  },
  'day of a till': async ({ post, done }) => {
    const till = await post('/pos/till', { code: 'BANK', name: 'Front desk' });
    const { day } = await post(`/pos/till/${till.id}/open`, { floatCents: 0 });
    await done({
      as: 'ADMIN',
      method: 'POST',
      url: `/api/pos/till/${till.id}/close`,
      headers: { 'idempotency-key': 'close-bank' },
      body: { cash: { 10000: 1 }, cardCents: 0, eftCents: 0 },
    });
    const banked = { bankedCents: 5_000, bankedOn: '2026-11-28' };
    return {
      at: `/api/pos/till-day/${day.id}/banking`,
      change: [
        { bankReference: 'DEP 1', ...banked },
        { bankReference: 'DEP 2', ...banked },
      ],
      calls: ['tills.bank'],
    };
  },
};
