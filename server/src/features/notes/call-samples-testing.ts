import { type CallSamples, ifMatch, type SampleBench } from '../../testing/sample-bench.ts';
import { jpeg, otherJpeg } from '../../testing/sample-files.ts';

const picture = { 'content-type': 'image/jpeg', 'x-filename': 'shop.jpg' };
const staff = { as: 'SERVICE' } as const;

async function note({ dealer, post, unique }: SampleBench) {
  const customerId = unique();
  await dealer({ priorityId: customerId, email: 'shop@test.example' });
  const { id } = await post('/note', { customerId, title: unique() });
  return { ...staff, params: { id: id as string } };
}

async function noteWithFile(bench: SampleBench) {
  const { params } = await note(bench);
  const url = `/api/note/${params.id}/file`;
  const file = await bench.done({ method: 'POST', url, ...staff, headers: picture, payload: await jpeg() });
  return { ...staff, params: { ...params, fileId: file.id as string }, headers: ifMatch(file.revision) };
}

export const callSamples: CallSamples = {
  'notes.create': async ({ dealer, unique }) => {
    const customerId = unique();
    await dealer({ priorityId: customerId });
    return { ...staff, body: { customerId, title: 'One' }, other: { customerId, title: 'Two' } };
  },
  'notes.update': async (bench) => ({
    ...(await note(bench)),
    headers: ifMatch(),
    body: { title: 'Changed' },
    other: { title: 'Otherwise' },
  }),
  'notes.send': note,
  'notes.addFile': async (bench) => ({
    ...(await note(bench)),
    headers: picture,
    payload: await jpeg(),
    otherPayload: await otherJpeg(),
  }),
  'notes.updateFile': async (bench) => ({
    ...(await noteWithFile(bench)),
    body: { note: 'The front' },
    other: { note: 'The back' },
  }),
  'notes.removeFile': noteWithFile,
  'notes.restoreFile': async (bench) => {
    const { headers, ...file } = await noteWithFile(bench);
    const url = `/api/note/${file.params.id}/file/${file.params.fileId}`;
    await bench.done({ method: 'DELETE', url, ...staff, headers });
    return file;
  },
  'bulkEdits.startNotes': async (bench) => {
    const targets = { ids: [(await note(bench)).params.id] };
    const change = { field: 'status', value: 'done' };
    return { ...staff, body: { targets, change }, other: { targets, change: { ...change, value: 'open' } } };
  },
};
