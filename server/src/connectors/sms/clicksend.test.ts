import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Clicksend, startClicksend } from '../../../../simulators/src/clicksend/index.ts';
import { createLog } from '../../platform/log.ts';
import {
  type FaultTestParts,
  failureReasonOf,
  planFault,
  testFaultHandling,
} from '../http/connector-faults-testing.ts';
import { clicksendSms, smsOff } from './index.ts';
import { SmsRefused, smsDropsAfterMs } from './port.ts';

let clicksend: Clicksend;
const smsAt = (given: Partial<FaultTestParts> & { key?: string; from?: string } = {}) =>
  clicksendSms({
    url: clicksend.url,
    user: clicksend.user,
    key: clicksend.key,
    from: null,
    log: createLog('silent'),
    timeoutMs: 20_000,
    ...given,
  });
const sim = async (path: string, method = 'GET') => {
  const response = await fetch(`${clicksend.simUrl}/__sim/clicksend/${path}`, { method });
  return response.status === 204 ? null : response.json();
};
const message = { reference: '0195a1f0-0000-7000-8000-000000000001', to: '+61491570006', text: 'Your robot is ready.' };
const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'not refused',
    (error: unknown) => {
      if (error instanceof SmsRefused) return error.message;
      throw error;
    },
  );
const trial = {
  simulator: 'clicksend',
  at: () => ({ url: clicksend.url, simUrl: clicksend.simUrl }),
  port: (parts: FaultTestParts) => {
    const sms = smsAt(parts);
    return () => sms.find(message.reference, new Date());
  },
  secrets: () => [clicksend.key, Buffer.from(`${clicksend.user}:${clicksend.key}`).toString('base64')],
};
const start = new Date();

beforeAll(async () => {
  clicksend = await startClicksend();
});
afterAll(() => clicksend.stop());
beforeEach(() => sim('reset', 'POST'));

describe('what stands up to faults', () => testFaultHandling(trial));

describe('the account', () => {
  test('is checked', async () => {
    await smsAt().check();
    expect(await failureReasonOf(smsAt({ key: 'another key' }).check())).toBe('refused');
    expect(await failureReasonOf(smsAt({ url: `${clicksend.simUrl}/elsewhere` }).check())).toBe('nonsense');
  });

  test('none is configured', async () => {
    await expect(smsOff.send(message)).rejects.toMatchObject({
      reason: 'off',
      message: 'The text message service isn’t connected to Poolhouse.',
    });
  });
});

describe('a message', () => {
  test('is sent under our reference, and found by it', async () => {
    const steps: string[] = [];
    const sent = await smsAt({ from: 'ReefPools' }).send(message, {
      beforeHandOver: async () => void steps.push('now'),
    });
    expect(steps).toEqual(['now']);
    expect(await sim('messages')).toMatchObject([
      { to: message.to, body: message.text, from: 'ReefPools', custom_string: message.reference, message_id: sent.id },
    ]);
    expect(await smsAt().find(message.reference, start)).toMatchObject({ id: sent.id });
    expect(await smsAt().find('another', start)).toBeNull();
    expect(await smsAt().find(message.reference, new Date(Date.now() + 3_600_000))).toBeNull();
  });

  test('is found on a later page of the history', async () => {
    const sms = smsAt();
    await sms.send(message);
    const authorization = `Basic ${Buffer.from(`${clicksend.user}:${clicksend.key}`).toString('base64')}`;
    const messages = Array.from({ length: 100 }, () => ({ to: message.to, body: 'Another', custom_string: 'another' }));
    const headers = { authorization, 'content-type': 'application/json' };
    await fetch(`${clicksend.url}/sms/send`, { method: 'POST', headers, body: JSON.stringify({ messages }) });
    expect(await sms.find(message.reference, start)).not.toBeNull();
  });

  test.each([
    ['+61400000000', 'invalid recipient'],
    ['0491570006', 'invalid recipient'],
  ])('to %s is refused', async (to, words) => {
    expect(await refusalOf(smsAt().send({ ...message, to }))).toBe(words);
  });

  test('whose answer is lost was sent: it is found later, and not sent twice', async () => {
    await planFault(trial, 'lost-answer');
    await expect(smsAt().send(message)).rejects.toMatchObject({
      reason: 'unreachable',
      retryAfterMs: smsDropsAfterMs,
    });
    expect(await smsAt().find(message.reference, start)).not.toBeNull();
    expect(await sim('messages')).toHaveLength(1);
  });
});
