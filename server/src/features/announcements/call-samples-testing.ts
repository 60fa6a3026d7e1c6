import { type CallSamples, ifMatch, type SampleBench } from '../../testing/sample-bench.ts';

const told = (title: string) => ({ title, description: 'Read this.', mustConfirm: true });
const admin = { as: 'ADMIN' } as const;

async function published({ post, unique }: SampleBench) {
  const { id } = await post('/announcement', told(unique()));
  return { params: { id: id as string } };
}

export const callSamples: CallSamples = {
  'announcements.publish': ({ unique }) => ({ ...admin, body: told(unique()), other: told(unique()) }),
  'announcements.update': async (bench) => ({
    ...admin,
    ...(await published(bench)),
    headers: ifMatch(),
    body: { title: 'Changed' },
    other: { title: 'Otherwise' },
  }),
  'announcements.withdraw': async (bench) => ({
    ...admin,
    ...(await published(bench)),
    body: { isWithdrawn: true },
    other: { isWithdrawn: false },
  }),
  'announcements.confirm': async (bench) => ({
    as: 'TRAINING',
    ...(await published(bench)),
  }),
};
