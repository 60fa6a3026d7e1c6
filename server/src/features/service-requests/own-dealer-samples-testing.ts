import type { OwnDealerBench, OwnDealerSamples } from '../../testing/own-dealer-samples.ts';
import { ifMatch } from '../../testing/sample-bench.ts';
import { jpeg } from '../../testing/sample-files.ts';
import { enteredPickUp } from './request-testing.ts';

const base = '/service-request/pick-up';
const picture = { 'content-type': 'image/jpeg', 'x-filename': 'front.jpg' };

/** Adds a pick-up of the first dealer, by its own account. */
async function pickUpOf({ done, first }: OwnDealerBench, given: object = {}) {
  const url = '/api/service-request/createServiceRequestPickUp';
  const { id } = await done({ method: 'POST', url, headers: first.headers, body: enteredPickUp(given) });
  return { params: { id: id as string } };
}

async function withFile(bench: OwnDealerBench) {
  const { params } = await pickUpOf(bench);
  const url = `/api${base}/${params.id}/file`;
  const headers = { ...picture, ...bench.first.headers };
  const file = await bench.done({ method: 'POST', url, headers, payload: await jpeg() });
  return { params: { ...params, fileId: file.id as string }, headers: ifMatch(file.revision) };
}

/** Returns a request that names nothing, once the first dealer has a pick-up more. */
const afterPickUp = async (bench: OwnDealerBench) => {
  const state = bench.unique();
  const { basicInfo } = enteredPickUp();
  await pickUpOf(bench, { basicInfo: { ...basicInfo, address: { ...basicInfo.address, state } } });
  return {};
};

/** Staff alone edit in bulk. */
const bulkEdit = async (bench: OwnDealerBench) => {
  const { params } = await pickUpOf(bench);
  return {
    isForStaff: true,
    body: { targets: { ids: [params.id] }, change: { field: 'branch', branch: 'lidcombe' } },
  } as const;
};

export const ownDealerSamples: OwnDealerSamples = {
  'pickUps.list': afterPickUp,
  'pickUps.counts': afterPickUp,
  'pickUps.options': afterPickUp,
  'pickUps.csv': afterPickUp,
  'pickUps.get': pickUpOf,
  'pickUps.history': pickUpOf,
  'pickUps.create': async ({ first }) => ({ body: enteredPickUp({ priorityId: first.customerId }) }),
  'pickUps.update': async (bench) => ({ ...(await pickUpOf(bench)), headers: ifMatch(), body: { notes: 'Changed' } }),
  'pickUps.changeStatus': async (bench) => ({ ...(await pickUpOf(bench)), body: { status: 'Cancelled' } }),
  'pickUps.files': pickUpOf,
  'serviceRequests.generateUrlLink': async (bench) => {
    const { params } = await withFile(bench);
    return { params: {}, query: `?path=pick-up/${params.id}/file/${params.fileId}` };
  },
  'pickUps.addFile': async (bench) => ({ ...(await pickUpOf(bench)), headers: picture, payload: await jpeg() }),
  'pickUps.updateFile': async (bench) => ({ ...(await withFile(bench)), body: { note: 'The front' } }),
  'pickUps.removeFile': withFile,
  'pickUps.restoreFile': async (bench) => {
    const { params, headers } = await withFile(bench);
    const url = `/api${base}/${params.id}/file/${params.fileId}`;
    await bench.done({ method: 'DELETE', url, headers: { ...headers, ...bench.first.headers } });
    return { params };
  },
  'pickUps.setPhotoRobot': async (bench) => {
    const { params } = await withFile(bench);
    return { params, body: { robotId: null } };
  },
  'serviceRequests.getAllDealers': async ({ sql, first, unique }) => {
    await sql('update dealers set contact_name = $1 where id = $2', [unique(), first.id]);
    return {};
  },
  'bulkEdits.previewPickUps': bulkEdit,
  'bulkEdits.startPickUps': bulkEdit,
};
