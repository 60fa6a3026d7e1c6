import { randomUUID } from 'node:crypto';
import type { CallSamples } from '../../testing/sample-bench.ts';

export const callSamples: CallSamples = {
  'announcements.markRead': async ({ idOf, sql }) => {
    const id = randomUUID();
    await sql(
      `insert into notifications (id, user_id, type, title, description, created_at)
       values ($1, $2, 'sample', 'Sample', 'Sample', now())`,
      [id, await idOf('TRAINING')],
    );
    return { as: 'TRAINING', body: { ids: [id] }, other: { ids: [randomUUID()] } };
  },
};
