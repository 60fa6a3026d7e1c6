import { afterEach, expect, it, vi } from 'vitest';
import { type CallSignature, callApi } from '../api/call-api.ts';
import { onReauthenticationNeeded } from './reauthenticate.ts';
import { dropSession, storeSession } from './session-store.ts';

const call = { name: 'x.y', method: 'POST', path: '/x', access: 'session' } as const satisfies CallSignature;
const refusal = { code: 'requires-recent-login', detail: 'Prove that it is you.' };

function answers(...statuses: number[]) {
  const fetching = vi.fn(async () => {
    const status = statuses.shift() ?? 200;
    return Response.json(status === 200 ? { ok: true } : refusal, { status });
  });
  vi.stubGlobal('fetch', fetching);
  const user = { id: 'one' } as Parameters<typeof storeSession>[0]['user'];
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user }, null);
  return fetching;
}

afterEach(dropSession);

it('asks once for calls that want proof at the same moment, and sends them again', async () => {
  const fetching = answers(403, 403, 200, 200);
  const ask = vi.fn(async () => true);
  const stop = onReauthenticationNeeded(ask);
  expect(
    await Promise.all([
      callApi({ ...call, summary: '', unaudited: 'A test.' }),
      callApi({ ...call, summary: '', unaudited: 'A test.' }),
    ]),
  ).toHaveLength(2);
  expect(ask).toHaveBeenCalledOnce();
  expect(fetching).toHaveBeenCalledTimes(4);
  stop();
});

it.each([
  ['the person gave up', async () => false],
  ['no dialog can ask', null],
])('refuses when %s', async (_why, ask) => {
  answers(403);
  const stop = ask === null ? () => undefined : onReauthenticationNeeded(ask);
  await expect(callApi({ ...call, summary: '', unaudited: 'A test.' })).rejects.toMatchObject({
    code: 'requires-recent-login',
  });
  stop();
});
