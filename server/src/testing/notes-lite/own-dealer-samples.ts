import { makeImage } from '../../services/files/files-testing.ts';
import type { OwnDealerBench, OwnDealerSamples } from '../own-dealer-samples.ts';
import { ifMatch } from '../sample-bench.ts';

/** Creates a note of the first dealer, by its own account. */
export async function noteOf({ done, first, unique }: OwnDealerBench) {
  const body = { dealerId: first.id, text: unique() };
  const { id } = await done({ method: 'POST', url: '/api/note', headers: first.headers, body });
  return { params: { id: id as string } };
}

const picture = async () => ({
  payload: await makeImage('jpeg'),
  headers: { 'content-type': 'image/jpeg', 'x-filename': 'front.jpg' },
});

/** Adds a file to a note of the first dealer. */
async function fileOf(bench: OwnDealerBench) {
  const { params } = await noteOf(bench);
  const { payload, headers } = await picture();
  const url = `/api/note/${params.id}/file`;
  const file = await bench.done({ method: 'POST', url, headers: { ...headers, ...bench.first.headers }, payload });
  return { params: { id: file.id as string } };
}

/** Returns a request that names nothing, once the first dealer has a note more. */
const afterNote =
  (query = '') =>
  async (bench: OwnDealerBench) => {
    await noteOf(bench);
    return { query };
  };

/** Samples of the notes, and of the services that notes switch on. */
export const notesSamples: OwnDealerSamples = {
  'notes.list': afterNote(),
  'notes.csv': afterNote(),
  'notes.get': noteOf,
  'notes.history': noteOf,
  'notes.files': noteOf,
  'notes.create': async ({ first, unique }) => ({ body: { dealerId: first.id, text: unique() } }),
  'notes.update': async (bench) => ({ ...(await noteOf(bench)), headers: ifMatch(), body: { text: 'Changed' } }),
  'notes.remove': async (bench) => ({ ...(await noteOf(bench)), headers: ifMatch() }),
  'notes.addFile': async (bench) => ({ ...(await noteOf(bench)), ...(await picture()) }),
  'files.get': fileOf,
  'files.thumbnail': fileOf,
  'counters.get': afterNote('?fields=pick_up_open'),
};
