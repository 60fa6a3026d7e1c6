// @vitest-environment happy-dom
import { importsApi } from '@poolhouse/domain/services/imports/api';
import { beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from '../session/session-store.ts';
import { uploadFile } from './upload-file.ts';
import type { UploadProgress } from './upload-options.ts';

type Answer = { status: number; body: unknown };

let answers: Answer[] = [];
let sent: FakeRequest[] = [];

/** Replaces XMLHttpRequest: notes what is sent and answers from the list. */
class FakeRequest {
  status = 0;
  responseText = '';
  timeout = 0;
  url = '';
  headers: Record<string, string> = {};
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return null;
  }
  abort() {
    this.onabort?.();
  }
  send(file: File) {
    sent.push(this);
    this.upload.onprogress?.({ loaded: file.size, total: file.size });
    const answer = answers.shift();
    if (answer === undefined) return this.onerror?.();
    this.status = answer.status;
    this.responseText = JSON.stringify(answer.body);
    this.onload?.();
  }
}

const file = new File(['name\nAqua'], 'Händler 2026.csv', { type: 'text/csv' });
const params = { kind: 'dealers' } as const;
const session = (token: string) =>
  ({ token, expiresAt: new Date(Date.now() + 900_000).toISOString(), user: { id: 'u-1' } }) as never;

beforeEach(() => {
  sent = [];
  storeSession(session('old'), null);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(session('new'))));
});

it('sends the file itself with its name encoded, and tells how far it is', async () => {
  answers = [{ status: 202, body: { id: 'run-1' } }];
  const seen: UploadProgress[] = [];
  const run = await uploadFile(importsApi.start, params, file, (progress) => seen.push(progress));
  expect(run).toEqual({ id: 'run-1' });
  expect(sent[0]?.url).toBe('/api/import/dealers');
  expect(sent[0]?.headers).toMatchObject({
    'x-filename': 'H%C3%A4ndler%202026.csv',
    'content-type': 'text/csv',
    authorization: 'Bearer old',
  });
  expect(seen).toEqual([{ sentBytes: file.size, totalBytes: file.size }]);
});

it('is sent again with the same key and the new token after a 401', async () => {
  answers = [
    { status: 401, body: { code: 'unauthenticated' } },
    { status: 202, body: { id: 'run-1' } },
  ];
  await uploadFile(importsApi.start, params, file);
  expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
  expect(sent[1]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key']);
});

it('throws the refusal in the server’s words', async () => {
  answers = [{ status: 413, body: { code: 'too-large', detail: 'This file is larger than 50 MB.' } }];
  await expect(uploadFile(importsApi.start, params, file)).rejects.toMatchObject({
    code: 'too-large',
    detail: 'This file is larger than 50 MB.',
  });
});

it('tells a broken connection', async () => {
  answers = [];
  await expect(uploadFile(importsApi.start, params, file)).rejects.toMatchObject({ code: 'network-request-failed' });
});
