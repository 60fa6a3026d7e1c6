import type { CallSamples, SampleBench } from '../../testing/sample-bench.ts';
import { completePractice } from './practice-testing.ts';

/** A practice of a trainee of its own. */
async function practice({ person, done, sql }: SampleBench, { isHandedIn = false, isComplete = false } = {}) {
  const { headers } = await person('TRAINING');
  const { id } = await done({ method: 'POST', url: '/api/training', headers });
  if (isComplete || isHandedIn) await completePractice(sql, id);
  if (isHandedIn) await done({ method: 'POST', url: `/api/training/${id}/hand-in`, headers });
  return { headers, params: { id: id as string } };
}

export const callSamples: CallSamples = {
  'training.start': async ({ person }) => ({ headers: (await person('TRAINING')).headers }),
  'training.moveOn': (bench) => practice(bench),
  'training.handIn': (bench) => practice(bench, { isComplete: true }),
  'training.signOff': async (bench) => {
    const { params } = await practice(bench, { isHandedIn: true });
    return { as: 'ADMIN', params };
  },
  'training.sendBack': async (bench) => {
    const { params } = await practice(bench, { isHandedIn: true });
    return { as: 'ADMIN', params, body: { note: 'Look again.' }, other: { note: 'Look at it again.' } };
  },
};
