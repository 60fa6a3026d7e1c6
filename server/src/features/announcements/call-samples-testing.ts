import { type CallSamples, ifMatch, type SampleBench } from '../../testing/sample-bench.ts';

const announcementOf = (title: string) => ({ title, description: 'Read this.', mustConfirm: true });
const admin = { as: 'ADMIN' } as const;

async function published({ post, unique }: SampleBench) {
  const { id } = await post('/announcement', announcementOf(unique()));
  return { params: { id: id as string } };
}

export const callSamples: CallSamples = {
  'announcements.publish': ({ unique }) => ({
    ...admin,
    body: announcementOf(unique()),
    other: announcementOf(unique()),
  }),
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
