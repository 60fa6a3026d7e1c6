import { type CallSamples, ifMatch, type SampleBench } from '../../../testing/sample-bench.ts';
import { jpeg, otherJpeg } from '../../../testing/sample-files.ts';
import { placedOrder } from '../order-testing.ts';

const picture = { 'content-type': 'image/jpeg', 'x-filename': 'proof.jpg' };

async function made({ post, unique }: SampleBench) {
  const { id } = await post('/marketplace', placedOrder({ reference: unique(), name: unique() }));
  return { as: 'ADMIN' as const, params: { id: id as string } };
}

async function withFile(bench: SampleBench) {
  const { as, params } = await made(bench);
  const url = `/api/marketplace/${params.id}/file`;
  const file = await bench.done({ method: 'POST', url, as, headers: picture, payload: await jpeg() });
  return { as, params: { ...params, fileId: file.id as string }, revision: file.revision as number };
}

export const callSamples: CallSamples = {
  'marketplace.addFile': async (bench) => ({
    ...(await made(bench)),
    headers: picture,
    payload: await jpeg(),
    otherPayload: await otherJpeg(),
  }),
  'marketplace.updateFile': async (bench) => {
    const { revision, ...file } = await withFile(bench);
    return { ...file, headers: ifMatch(revision), body: { note: 'Signed' }, other: { note: 'Unsigned' } };
  },
  'marketplace.removeFile': async (bench) => {
    const { revision, ...file } = await withFile(bench);
    return { ...file, headers: ifMatch(revision) };
  },
  'marketplace.restoreFile': async (bench) => {
    const { revision, ...file } = await withFile(bench);
    const url = `/api/marketplace/${file.params.id}/file/${file.params.fileId}`;
    await bench.done({ method: 'DELETE', url, as: 'ADMIN', headers: ifMatch(revision) });
    return file;
  },
};
