import { type CallSamples, ifMatch, type SampleBench } from '../../testing/sample-bench.ts';
import { jpeg, otherJpeg } from '../../testing/sample-files.ts';
import { enteredDropOff, enteredPickUp } from './request-testing.ts';

const admin = { as: 'ADMIN' } as const;
const picture = { 'content-type': 'image/jpeg', 'x-filename': 'front.jpg' };

type Kind = { feature: 'pickUps' | 'dropOffs'; path: string; create: string; entered(): object; bulk: string };
const kinds: readonly Kind[] = [
  {
    feature: 'pickUps',
    path: '/service-request/pick-up',
    create: '/service-request/createServiceRequestPickUp',
    entered: enteredPickUp,
    bulk: 'PickUps',
  },
  {
    feature: 'dropOffs',
    path: '/service-request/drop-off',
    create: '/service-request/drop-off',
    entered: enteredDropOff,
    bulk: 'DropOffs',
  },
];

async function made({ post }: SampleBench, { create, entered }: Kind) {
  const { id } = await post(create, entered());
  return { ...admin, params: { id: id as string } };
}

async function withFile(bench: SampleBench, kind: Kind) {
  const { params } = await made(bench, kind);
  const url = `/api${kind.path}/${params.id}/file`;
  const file = await bench.done({ method: 'POST', url, ...admin, headers: picture, payload: await jpeg() });
  return { ...admin, params: { ...params, fileId: file.id as string }, headers: ifMatch(file.revision) };
}

const samplesOf = (kind: Kind): CallSamples => ({
  [`${kind.feature}.create`]: () => ({ ...admin, body: kind.entered(), other: kind.entered() }),
  [`${kind.feature}.update`]: async (bench) => ({
    ...(await made(bench, kind)),
    headers: ifMatch(),
    body: { notes: 'Call first' },
    other: { notes: 'Leave at the gate' },
  }),
  [`${kind.feature}.changeStatus`]: async (bench) => ({
    ...(await made(bench, kind)),
    body: { status: 'Cancelled', reason: 'Asked to' },
    other: { status: 'Cancelled', reason: 'Sent twice' },
  }),
  [`${kind.feature}.addFile`]: async (bench) => ({
    ...(await made(bench, kind)),
    headers: picture,
    payload: await jpeg(),
    otherPayload: await otherJpeg(),
  }),
  [`${kind.feature}.updateFile`]: async (bench) => ({
    ...(await withFile(bench, kind)),
    body: { note: 'The front' },
    other: { note: 'The back' },
  }),
  [`${kind.feature}.removeFile`]: (bench) => withFile(bench, kind),
  [`${kind.feature}.restoreFile`]: async (bench) => {
    const { params, headers } = await withFile(bench, kind);
    const url = `/api${kind.path}/${params.id}/file/${params.fileId}`;
    await bench.done({ method: 'DELETE', url, ...admin, headers });
    return { ...admin, params };
  },
  [`bulkEdits.start${kind.bulk}`]: async (bench) => {
    const targets = { ids: [(await made(bench, kind)).params.id] };
    return {
      ...admin,
      body: { targets, change: { field: 'branch', branch: 'lidcombe' } },
      other: { targets, change: { field: 'branch', branch: 'oxley' } },
    };
  },
});

/** The robots of a pick-up are in the answer that adds it. */
const pickUpKind = kinds[0] as Kind;

export const callSamples: CallSamples = {
  'pickUps.setPhotoRobot': async (bench) => {
    const { params } = await withFile(bench, pickUpKind);
    const [robot] = await bench.sql('select id from service_robots where pick_up_id = $1', [params.id]);
    return { ...admin, params, body: { robotId: robot.id }, other: { robotId: null } };
  },
  ...Object.assign({}, ...kinds.map(samplesOf)),
  'serviceRequests.uploadFile': async () => ({
    ...admin,
    headers: picture,
    payload: await jpeg(),
    otherPayload: await otherJpeg(),
  }),
};
