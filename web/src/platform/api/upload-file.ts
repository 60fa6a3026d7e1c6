import type { AnswerOf, CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { renewSession } from '../session/renew-session.ts';
import { invalidateToken, validToken } from '../session/session-store.ts';
import { refuseWhileViewing } from '../session/view-as.ts';
import { networkFailure, timeoutFailure } from './api-failure.ts';
import { defaultTimeoutMs } from './fetch-with-timeout.ts';
import { parseProblem } from './parse-problem.ts';
import { requestUrl } from './request-url.ts';

export type UploadProgress = { sentBytes: number; totalBytes: number };
export type UploadOptions = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** The ticket of a public form. */
  ticket?: string;
};

type Upload = {
  url: string;
  file: File;
  key: string;
  onProgress: ((progress: UploadProgress) => void) | undefined;
  signal: AbortSignal | undefined;
};

/**
 * Sends a file as the body of an upload call, its name percent-encoded in X-Filename.
 * Throws an ApiFailure; an abort throws the signal's reason.
 */
export async function uploadFile<C extends CallSpec>(
  call: C,
  params: RequestOf<C>['params'],
  file: File,
  onProgress?: (progress: UploadProgress) => void,
  options: UploadOptions = {},
): Promise<AnswerOf<C>> {
  refuseWhileViewing(call);
  const key = options.idempotencyKey ?? crypto.randomUUID();
  const upload: Upload = { url: requestUrl(call.path, { params }), file, key, onProgress, signal: options.signal };
  if (validToken() === null) await renewSession();
  let answer = await send(upload);
  if (answer.status === 401) {
    invalidateToken();
    await renewSession();
    answer = await send(upload);
  }
  const request = answer;
  if (request.status >= 200 && request.status < 300) return JSON.parse(request.responseText) as AnswerOf<C>;
  throw parseProblem(
    { status: request.status, header: (name) => request.getResponseHeader(name) },
    request.responseText,
  );
}

/** XMLHttpRequest, since fetch can't tell how much of a body has been sent. */
function send({ url, file, key, onProgress, signal }: Upload): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = defaultTimeoutMs;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.setRequestHeader('x-filename', encodeURIComponent(file.name));
    request.setRequestHeader('idempotency-key', key);
    const token = validToken();
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = (event) => onProgress?.({ sentBytes: event.loaded, totalBytes: event.total });
    request.onload = () => resolve(request);
    request.onerror = () => reject(networkFailure());
    request.ontimeout = () => reject(timeoutFailure());
    request.onabort = () => reject(signal?.reason);
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
