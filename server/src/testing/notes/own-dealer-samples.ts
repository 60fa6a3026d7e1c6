import type { OwnDealerBench, OwnDealerSamples } from '../own-dealer-samples.ts';
import { ifMatch } from '../sample-bench.ts';
import { jpeg } from '../sample-files.ts';

/** Creates a note of the first dealer, by its own account. */
export async function noteOf({ done, first, unique }: OwnDealerBench) {
  const body = { customerId: first.customerId, title: unique() };
  const { id } = await done({ method: 'POST', url: '/api/note', headers: first.headers, body });
  return { params: { id: id as string } };
}

const picture = async () => ({
  payload: await jpeg(),
  headers: { 'content-type': 'image/jpeg', 'x-filename': 'front.jpg' },
});

/** Adds a file to a note of the first dealer. */
async function noteWithFile(bench: OwnDealerBench) {
  const { params } = await noteOf(bench);
  const { payload, headers } = await picture();
  const url = `/api/note/${params.id}/file`;
  const file = await bench.done({ method: 'POST', url, headers: { ...headers, ...bench.first.headers }, payload });
  return { params: { ...params, fileId: file.id as string }, headers: ifMatch(file.revision) };
}

async function fileOf(bench: OwnDealerBench) {
  return { params: { id: (await noteWithFile(bench)).params.fileId } };
}

/** Returns a request that names nothing, once the first dealer has a note more. */
const afterNote =
  (query = '') =>
  async (bench: OwnDealerBench) => {
    await noteOf(bench);
    return { query };
  };

/** Staff alone edit in bulk. */
const bulkEdit = async (bench: OwnDealerBench) => {
  const { params } = await noteOf(bench);
  return {
    isForStaff: true,
    body: { targets: { ids: [params.id] }, change: { field: 'status', value: 'done' } },
  } as const;
};

/** Staff alone remove, which takes the permission to delete. */
const removing = async (bench: OwnDealerBench) => ({
  ...(await noteOf(bench)),
  headers: ifMatch(),
  isForStaff: true as const,
});

/** Samples of the notes, and of the services that notes switch on. */
export const notesSamples: OwnDealerSamples = {
  'notes.list': afterNote(),
  'notes.csv': afterNote(),
  'notes.get': noteOf,
  'notes.history': noteOf,
  'notes.create': async ({ first, unique }) => ({ body: { customerId: first.customerId, title: unique() } }),
  'notes.update': async (bench) => ({ ...(await noteOf(bench)), headers: ifMatch(), body: { title: 'Changed' } }),
  'notes.remove': removing,
  'notes.restore': async (bench) => {
    const { params } = await removing(bench);
    const headers = { ...ifMatch(), ...(await bench.person('ADMIN')).headers };
    await bench.done({ method: 'DELETE', url: `/api/note/${params.id}`, headers });
    return { params, isForStaff: true };
  },
  'notes.send': noteOf,
  'notes.files': noteOf,
  'notes.addFile': async (bench) => ({ ...(await noteOf(bench)), ...(await picture()) }),
  'notes.updateFile': async (bench) => ({ ...(await noteWithFile(bench)), body: { note: 'The front' } }),
  'notes.removeFile': noteWithFile,
  'notes.restoreFile': async (bench) => {
    const { params, headers } = await noteWithFile(bench);
    const url = `/api/note/${params.id}/file/${params.fileId}`;
    await bench.done({ method: 'DELETE', url, headers: { ...headers, ...bench.first.headers } });
    return { params };
  },
  'bulkEdits.previewNotes': bulkEdit,
  'bulkEdits.startNotes': bulkEdit,
  'files.get': fileOf,
  'files.thumbnail': fileOf,
  'counters.get': afterNote('?fields=registrations_valid'),
};
