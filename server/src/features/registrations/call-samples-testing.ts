import { LinkTokens } from '../../platform/identity/link-tokens.ts';
import { type CallSamples, ifMatch, type SampleBench } from '../../testing/sample-bench.ts';
import { jpeg, otherJpeg } from '../../testing/sample-files.ts';
import { authSecret } from '../../testing/test-people.ts';
import { applicationBody, applicationTicket, insertRegistration } from './registration-testing.ts';

const admin = { as: 'ADMIN' } as const;
const picture = { 'content-type': 'image/jpeg', 'x-filename': 'licence.jpg' };
const added = (bench: SampleBench, given: object = {}) =>
  insertRegistration((text, values) => bench.sql(text, values), { ...given });

async function withFile(bench: SampleBench) {
  const id = await added(bench);
  const url = `/api/account-register/${id}/file`;
  const file = await bench.done({ method: 'POST', url, ...admin, headers: picture, payload: await jpeg() });
  return { ...admin, params: { id, fileId: file.id as string }, headers: ifMatch(file.revision) };
}

export const callSamples: CallSamples = {
  'registrations.uploadDocument': async () => ({
    headers: { ...picture, 'x-form-ticket': applicationTicket() },
    payload: await jpeg(),
    otherPayload: await otherJpeg(),
  }),
  'registrations.createAccountRegisterRequest': () => {
    const body = applicationBody();
    return { body, other: { ...body, company: 'Other Pools' } };
  },
  'registrations.sendAgain': async (bench) => {
    const id = await added(bench, { status: 'rejected' });
    const { secret: _phrase, ...body } = applicationBody();
    const hashId = new LinkTokens(authSecret, 'registration status').tokenOf(id);
    return { params: { id, hashId }, body, other: { ...body, company: 'Other Pools' } };
  },
  'registrations.updateAccountRegisterRequest': async (bench) => {
    const id = await added(bench);
    return {
      ...admin,
      body: { id, changes: { company: 'Reef Pools' } },
      other: { id, changes: { company: 'Lagoon Pools' } },
    };
  },
  'registrations.createAccountRegisterUser': async (bench) => {
    const approved = () => added(bench, { status: 'approved', priority_id: bench.unique() });
    return { ...admin, body: { id: await approved() }, other: { id: await approved() } };
  },
  'registrations.deleteUserDealerAccount': async (bench) => ({
    ...admin,
    body: { id: await added(bench), reason: 'Not a dealer' },
    other: { id: await added(bench), reason: 'Not a dealer' },
  }),
  'registrations.addFile': async (bench) => ({
    ...admin,
    params: { id: await added(bench) },
    headers: picture,
    payload: await jpeg(),
    otherPayload: await otherJpeg(),
  }),
  'registrations.updateFile': async (bench) => ({
    ...(await withFile(bench)),
    body: { note: 'Trade licence' },
    other: { note: 'Insurance' },
  }),
  'registrations.removeFile': withFile,
  'registrations.restoreFile': async (bench) => {
    const { params, headers } = await withFile(bench);
    const url = `/api/account-register/${params.id}/file/${params.fileId}`;
    await bench.done({ method: 'DELETE', url, ...admin, headers });
    return { ...admin, params };
  },
};
