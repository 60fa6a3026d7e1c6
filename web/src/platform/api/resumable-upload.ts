import { ticketHeader } from '@poolhouse/domain/kernel/upload-headers';
import { DetailedError, type HttpRequest, Upload } from 'tus-js-client';
import { renewSession } from '../session/renew-session.ts';
import { validToken } from '../session/session-store.ts';
import { networkFailure } from './api-failure.ts';
import { parseProblem } from './parse-problem.ts';
import type { UploadOptions, UploadProgress } from './upload-options.ts';

/** After a broken connection it is tried again on its own this many times, ever slower. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000];

type Options = UploadOptions & { isSignedIn: boolean; onProgress: ((progress: UploadProgress) => void) | undefined };

/** Uploads a file so that a broken connection costs no more than what was on its way. Returns the id by which a call takes it. */
export async function uploadResumably(file: File, options: Options): Promise<string> {
  const { uploadId = null, onUploadId, signal, isSignedIn, ticket } = options;
  const endpoint = isSignedIn ? '/api/upload' : '/api/form-upload';
  return new Promise((resolve, reject) => {
    const upload: Upload = new Upload(file, {
      endpoint,
      ...(uploadId !== null && { uploadUrl: `${endpoint}/${uploadId}` }),
      retryDelays,
      onShouldRetry: (error) => mayPass(error),
      // Which upload goes on is known to who started it; nothing of it stays in the browser.
      storeFingerprintForResuming: false,
      headers: ticketHeaders(ticket),
      onBeforeRequest: (request) => (isSignedIn ? addToken(request) : undefined),
      onProgress: (sentBytes, totalBytes) => options.onProgress?.({ sentBytes, totalBytes }),
      onUploadUrlAvailable: () => void onUploadId?.(idOf(upload)),
      onError: (error) => reject(failureOf(error)),
      onSuccess: () => resolve(idOf(upload)),
    });
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', () => void upload.abort().then(() => reject(signal.reason)), { once: true });
    upload.start();
  });
}

/** Deletes what has become a file; what stays because of a broken connection is deleted within a day. */
export async function deleteUpload(id: string, { isSignedIn, ticket }: Pick<Options, 'isSignedIn' | 'ticket'>) {
  const address = `${isSignedIn ? '/api/upload' : '/api/form-upload'}/${id}`;
  await Upload.terminate(address, {
    headers: ticketHeaders(ticket),
    retryDelays: null,
    onBeforeRequest: (request) => (isSignedIn ? addToken(request) : undefined),
  }).catch(() => {});
}

function ticketHeaders(ticket: string | undefined): Record<string, string> {
  return ticket === undefined ? {} : { [ticketHeader]: ticket };
}

async function addToken(request: HttpRequest): Promise<void> {
  if (validToken() === null) await renewSession();
  request.setHeader('authorization', `Bearer ${validToken()}`);
}

/** What the server refuses is refused again; only the place where a part belongs (409 of a part) is asked for once more. */
function mayPass({ originalRequest, originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0;
  const isRefused =
    status === 409 ? originalRequest?.getMethod() !== 'PATCH' : status >= 400 && status < 500 && status !== 423;
  return navigator.onLine && !isRefused;
}

function idOf({ url }: Upload): string {
  return url?.split('/').at(-1) ?? '';
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof DetailedError)) return error;
  const answer = error.originalResponse;
  if (answer === null || answer.getStatus() === 0) return networkFailure();
  return parseProblem(
    { status: answer.getStatus(), header: (name) => answer.getHeader(name) ?? null },
    answer.getBody(),
  );
}
