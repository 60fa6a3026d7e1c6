import { beforeEach, describe, expect, test } from 'vitest';
import { ApiFailure, networkFailure } from '../../platform/api/api-failure.ts';
import { type SendOne, UploadQueue } from './upload-queue.ts';

type Sending = Parameters<SendOne>[1] & { name: string; done: () => void; fail: (error: unknown) => void };

let sending: Sending[];
let arrived: number[];
let queue: UploadQueue;

const fileOf = (name: string, size = 10) => new File([new Uint8Array(size)], name);
const statesOf = () => queue.uploads.map(({ name, state }) => `${name} ${state}`);

beforeEach(() => {
  sending = [];
  arrived = [];
  queue = new UploadQueue({
    send: (file, options) =>
      new Promise((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(options.signal.reason));
        sending.push({ ...options, name: file.name, done: () => resolve(undefined), fail: reject });
      }),
    refuse: (file) => (file.size === 0 ? 'This file is empty.' : null),
    onChange: () => undefined,
    onArrived: (left) => arrived.push(left),
  });
});

describe('files on their way', () => {
  test('two at a time, the next when one has arrived', async () => {
    queue.add([fileOf('a'), fileOf('b'), fileOf('c')]);
    expect(statesOf()).toEqual(['a sending', 'b sending', 'c waiting']);
    sending[1]?.done();
    await expect.poll(() => statesOf()).toEqual(['a sending', 'c sending']);
    sending[0]?.done();
    sending[2]?.done();
    await expect.poll(() => queue.uploads).toEqual([]);
    expect(arrived).toEqual([2, 1, 0]);
  });

  test('tell how far they are', () => {
    queue.add([fileOf('a', 100)]);
    sending[0]?.onProgress({ sentBytes: 40, totalBytes: 100 });
    expect(queue.uploads[0]).toMatchObject({ sentBytes: 40, totalBytes: 100 });
  });

  test('one that can’t be sent says why and lets the others go', () => {
    queue.add([fileOf('empty', 0), fileOf('b'), fileOf('c')]);
    expect(statesOf()).toEqual(['empty failed', 'b sending', 'c sending']);
    expect(queue.uploads[0]).toMatchObject({ error: 'This file is empty.', mayRetry: false });
  });

  test('cancelling stops one and makes room', async () => {
    queue.add([fileOf('a'), fileOf('b'), fileOf('c')]);
    queue.cancel(queue.uploads[0]?.id ?? 0);
    expect(sending[0]?.signal.aborted).toBe(true);
    await expect.poll(() => statesOf()).toEqual(['b sending', 'c sending']);
    queue.cancelAll();
    expect(queue.uploads).toEqual([]);
    expect(sending.every(({ signal }) => signal.aborted)).toBe(true);
    expect(arrived).toEqual([]);
  });

  test('a broken line can be tried again by the same key, and goes on where it was; a refusal can’t', async () => {
    queue.add([fileOf('a'), fileOf('b')]);
    sending[0]?.onUploadId('upload of a');
    sending[0]?.fail(networkFailure());
    sending[1]?.fail(new ApiFailure({ status: 400, code: 'unsupported-file', detail: 'Send a JPEG.' }));
    await expect.poll(() => statesOf()).toEqual(['a failed', 'b failed']);
    expect(queue.uploads.map(({ mayRetry }) => mayRetry)).toEqual([true, false]);
    queue.retry(queue.uploads[0]?.id ?? 0);
    expect(statesOf()).toEqual(['a sending', 'b failed']);
    expect(sending[2]?.idempotencyKey).toBe(sending[0]?.idempotencyKey);
    expect([sending[0]?.uploadId, sending[2]?.uploadId]).toEqual([null, 'upload of a']);
    expect(sending[1]?.idempotencyKey).not.toBe(sending[0]?.idempotencyKey);
  });
});
