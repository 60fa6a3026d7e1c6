import type { RevisionSubjects } from '../../testing/revision-subjects.ts';

export const revisionSubjects: RevisionSubjects = {
  sale: async ({ post }) => {
    const till = await post('/pos/till', { code: 'REV', name: 'Front desk', branch: 'gregory_hills' });
    const { id } = await post('/pos/cart', { tillId: till.id });
    return { at: `/api/pos/cart/${id}`, change: [{ name: 'One' }, { name: 'Two' }], calls: ['sales.update'] };
  },
  till: async ({ post }) => {
    const { id } = await post('/pos/till', { code: 'NAME', name: 'Front desk', branch: 'gregory_hills' });
    return { at: `/api/pos/till/${id}`, change: [{ name: 'One' }, { name: 'Two' }], calls: ['tills.update'] };
  },
  'day of a till': async ({ post, done }) => {
    const till = await post('/pos/till', { code: 'BANK', name: 'Front desk', branch: 'gregory_hills' });
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
