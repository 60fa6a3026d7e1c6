import { type CallSamples, ifMatch, type SampleBench } from '../../testing/sample-bench.ts';

const admin = { as: 'ADMIN' } as const;
const view = (name: string) => ({ list: 'dealers', name, query: { q: 'pool' } });
const chosen = (viewId: string | null) => ({ list: 'dealers', viewId });

async function kept({ post, unique }: SampleBench) {
  const { id } = await post('/view', view(unique()));
  return { ...admin, params: { id: id as string } };
}

export const callSamples: CallSamples = {
  'settings.createView': ({ unique }) => ({ ...admin, body: view(unique()), other: view(unique()) }),
  'settings.updateView': async (bench) => ({
    ...(await kept(bench)),
    headers: ifMatch(),
    body: { name: bench.unique() },
    other: { name: bench.unique() },
  }),
  'settings.removeView': async (bench) => ({ ...(await kept(bench)), headers: ifMatch() }),
  'settings.restoreView': async (bench) => {
    const one = await kept(bench);
    const url = `/api/view/${one.params.id}`;
    await bench.done({ method: 'DELETE', url, ...admin, headers: ifMatch() });
    return one;
  },
  'settings.setDefaultView': async (bench) => ({
    ...admin,
    body: chosen((await kept(bench)).params.id),
    other: chosen(null),
  }),
};
