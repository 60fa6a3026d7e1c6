import { type CallSamples, ifMatch, type SampleBench } from '../../testing/sample-bench.ts';
import { jpeg, otherJpeg } from '../../testing/sample-files.ts';

const reception = { as: 'RECEPTION' } as const;
const named = (lastName: string) => ({ firstName: 'Anna', lastName, branch: 'oxley' });

async function signedIn({ post, unique }: SampleBench): Promise<string> {
  const { visitors } = await post('/visitor/createVisitor', named(unique()));
  return visitors[0].visitorId;
}
async function paired({ post, unique }: SampleBench): Promise<string> {
  const { id } = await post('/visitor-kiosk', { name: unique(), branch: 'oxley' });
  return id;
}

/** Returns the ticket of a kiosk that takes photos. */
async function photoKiosk({ post, unique }: SampleBench) {
  const { link } = await post('/visitor-kiosk', { name: unique(), branch: 'oxley', takesPhotos: true });
  return { 'x-form-ticket': new URL(link).hash.slice(1) };
}
const picture = { 'content-type': 'image/jpeg', 'x-filename': 'visitor.jpg' };

const expected = (lastName: string) => ({ ...named(lastName), email: 'anna@visitor.example', day: '2099-01-01' });
async function invited({ post, unique }: SampleBench): Promise<string> {
  const { id } = await post('/visit-pass', expected(unique()));
  return id;
}

export const callSamples: CallSamples = {
  'visitors.createVisitor': ({ unique }) => ({ ...reception, body: named(unique()), other: named(unique()) }),
  'visitors.signOut': async (bench) => ({
    ...reception,
    body: { visitorId: await signedIn(bench) },
    other: { visitorId: await signedIn(bench) },
  }),
  'visitors.uploadPhoto': async (bench) => ({
    headers: { ...picture, ...(await photoKiosk(bench)) },
    payload: await jpeg(),
    otherPayload: await otherJpeg(),
  }),
  'visitors.addPhoto': async (bench) => {
    const headers = await photoKiosk(bench);
    const signedInHere = async () => {
      const body = named(bench.unique());
      const answer = await bench.done({ method: 'POST', url: '/api/visitor/createVisitor', headers, body });
      const url = '/api/visitor/uploadPhoto';
      const photo = await bench.done({
        method: 'POST',
        url,
        headers: { ...picture, ...headers },
        payload: await jpeg(),
      });
      return { visitorId: answer.id, photos: [photo.id] };
    };
    return { headers, body: await signedInHere(), other: await signedInHere() };
  },
  'visitors.update': async (bench) => ({
    ...reception,
    params: { id: await signedIn(bench) },
    headers: ifMatch(),
    body: { company: 'Lagoon' },
    other: { company: 'Bright Water' },
  }),
  'visitors.tick': async (bench) => ({
    ...reception,
    params: { id: await signedIn(bench) },
    body: { isSafe: true },
    other: { isSafe: false },
  }),
  'visitors.startEvacuation': () => ({
    ...reception,
    body: { branch: 'oxley', isDrill: true },
    other: { branch: 'oxley', isDrill: false },
  }),
  'visitors.createKiosk': ({ unique }) => ({
    ...reception,
    body: { name: unique(), branch: 'oxley' },
    other: { name: unique(), branch: 'oxley' },
  }),
  'visitPasses.create': ({ unique }) => ({ ...reception, body: expected(unique()), other: expected(unique()) }),
  'visitPasses.revoke': async (bench) => ({ ...reception, params: { id: await invited(bench) } }),
  'evacuations.end': async ({ post }) => {
    const { id } = await post('/visitor/evacuation', { branch: 'oxley', isDrill: true });
    return { ...reception, params: { id } };
  },
  'visitSite.setConditions': async ({ done }) => {
    const { versions } = await done({ url: '/api/visit-site/conditions', as: 'RECEPTION' });
    const replaces = versions[0].version;
    return { ...reception, body: { text: 'Wear shoes.', replaces }, other: { text: 'Wear boots.', replaces } };
  },
  'visitSite.setPerson': async ({ account }) => ({
    ...reception,
    params: { id: (await account('SERVICE')).id },
    body: { mobile: '0412 345 678', wardenOf: ['oxley'] },
    other: { mobile: null, wardenOf: [] },
  }),
  'visitors.updateKiosk': async (bench) => ({
    ...reception,
    params: { id: await paired(bench) },
    headers: ifMatch(),
    body: { takesPhotos: true },
    other: { name: bench.unique() },
  }),
  'visitors.revokeKiosk': async (bench) => ({ ...reception, params: { id: await paired(bench) } }),
};
