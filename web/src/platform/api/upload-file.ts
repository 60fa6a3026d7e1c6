import type { AnswerOf, CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { ticketHeader, uploadHeader } from '@poolhouse/domain/kernel/upload-headers';
import { largestDocumentBytes } from '@poolhouse/domain/services/files/file-type';
import { renewSession } from '../session/renew-session.ts';
import { invalidateToken, validToken } from '../session/session-store.ts';
import { refuseWhileViewing } from '../session/view-as.ts';
import { networkFailure, timeoutFailure } from './api-failure.ts';
import { defaultTimeoutMs } from './fetch-with-timeout.ts';
import { codeOf } from './load-code.ts';
import { parseProblem } from './parse-problem.ts';
import { requestUrl } from './request-url.ts';
import type { UploadOptions, UploadProgress } from './upload-options.ts';

/** Larger files survive a broken connection; smaller ones are sent again. */
const resumableFrom = 512 * 1024;

const loadResumable = codeOf(() => import('./resumable-upload.ts'));

type Upload = {
  url: string;
  file: File;
  /** Null where the file itself is the body. */
  uploadId: string | null;
  ticket: string | undefined;
  key: string;
  onProgress: ((progress: UploadProgress) => void) | undefined;
  signal: AbortSignal | undefined;
};

/**
 * Sends a file as the body of an upload call, its name percent-encoded in X-Filename. A large one arrives by a resumable upload before,
 * which the call names.
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
  // A call that is open to forms as well takes files of a person who is signed in.
  const isSignedIn = options.ticket === undefined;
  const key = options.idempotencyKey ?? crypto.randomUUID();
  const isResumable = file.size >= resumableFrom && file.size <= largestDocumentBytes;
  // Code that couldn't be fetched is never asked for again by the browser, so it is left alone without a connection.
  const resumable = isResumable && navigator.onLine ? await loadResumable() : null;
  const uploadId = (await resumable?.uploadResumably(file, { ...options, isSignedIn, onProgress })) ?? null;
  const { signal, ticket } = options;
  const url = requestUrl(call.path, { params });
  const upload: Upload = {
    url,
    file,
    key,
    uploadId,
    ticket,
    onProgress: uploadId === null ? onProgress : undefined,
    signal,
  };
  if (isSignedIn && validToken() === null) await renewSession();
  let answer = await send(upload);
  if (isSignedIn && answer.status === 401) {
    invalidateToken();
    await renewSession();
    answer = await send(upload);
  }
  // After a failure of the server the same upload is taken by the next try. What a public form used is deleted already.
  const isUsed = ticket !== undefined && answer.status < 300;
  if (uploadId !== null && answer.status < 500 && !isUsed)
    void resumable?.deleteUpload(uploadId, { isSignedIn, ticket });
  const request = answer;
  if (request.status >= 200 && request.status < 300) return JSON.parse(request.responseText) as AnswerOf<C>;
  throw parseProblem(
    { status: request.status, header: (name) => request.getResponseHeader(name) },
    request.responseText,
  );
}

/** XMLHttpRequest, since fetch can't tell how much of a body has been sent. */
function send({ url, file, key, uploadId, ticket, onProgress, signal }: Upload): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = defaultTimeoutMs;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('x-filename', encodeURIComponent(file.name));
    request.setRequestHeader('idempotency-key', key);
    if (uploadId === null) request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    else request.setRequestHeader(uploadHeader, uploadId);
    if (ticket !== undefined) request.setRequestHeader(ticketHeader, ticket);
    const token = validToken();
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = (event) => onProgress?.({ sentBytes: event.loaded, totalBytes: event.total });
    request.onload = () => resolve(request);
    request.onerror = () => reject(networkFailure());
    request.ontimeout = () => reject(timeoutFailure());
    request.onabort = () => reject(signal?.reason);
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(uploadId === null ? file : null);
  });
}
