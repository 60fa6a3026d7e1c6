import type { Role } from '@poolhouse/domain/features/access/roles';
import { expect } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';

let count = 0;
const next = () => {
  count += 1;
  return count;
};

/** Returns what a person enters for a pick-up of one robot. */
export function enteredPickUp(given: object = {}) {
  const at = next();
  return {
    basicInfo: {
      name: `Blue Water Pools ${at}`,
      contactName: 'Casey Rivers',
      phone: '0412 345 678',
      email: 'casey@test.example',
      address: { address: '7 Coral Crescent, Oxley QLD 4075', city: 'Oxley', state: 'QLD', postalCode: '4075' },
    },
    robots: [{ robotName: 'M600', serialNumber: `SN-${at}-A`, fault: 'broken-cable', purchaseDate: '2026-01-10' }],
    agreement: true,
    branch: 'oxley',
    ...given,
  };
}

/** Returns what a person enters for a drop-off. */
export function enteredDropOff(given: object = {}) {
  const at = next();
  return {
    consumerType: 'consumer',
    model: 'M600',
    serialNumber: `DN-${at}-A`,
    fault: 'broken-cable',
    consumerInfo: { name: `Casey Rivers ${at}`, phone: '0412 345 678' },
    dropOffBranch: 'oxley',
    inclusion: ['Power supply'],
    agreement: true,
    signedBy: 'Casey Rivers',
    ...given,
  };
}

type Given = { as?: Role; headers?: Record<string, string> };

/** Returns what tests of requests do over HTTP. */
export function requestCalls(server: TestServer) {
  const call = (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: object,
    { as = 'SERVICE', headers }: Given = {},
  ) =>
    server.call({
      method,
      url: `/api/service-request${path}`,
      ...(headers?.authorization === undefined && { as }),
      ...(body && { body }),
      ...(headers && { headers }),
    });
  const post = (path: string, body: object = {}, given: Given = {}) => call('POST', path, body, given);
  const get = (path: string, given: Given = {}) => call('GET', path, undefined, given);
  const patch = (path: string, revision: number, body: object, given: Given = {}) =>
    call('PATCH', path, body, { ...given, headers: { 'if-match': `"${revision}"`, ...given.headers } });
  const made = async (path: string, body: object, given: Given = {}) => {
    const answer = await post(path, body, given);
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 });
    return answer.body;
  };
  return {
    get,
    post,
    patch,
    pickUp: (given: object = {}, by: Given = {}) => made('/createServiceRequestPickUp', enteredPickUp(given), by),
    dropOff: (given: object = {}, by: Given = {}) => made('/drop-off', enteredDropOff(given), by),
    move: (kind: 'pick-up' | 'drop-off', id: string, status: string, reason: string | null = null, by: Given = {}) =>
      post(`/${kind}/${id}/status`, { status, reason }, by),
  };
}
