import type { CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { networkFailure } from './api-failure.ts';
import { sendCall } from './call-api.ts';

/** `totalBytes` is null when the server doesn't say how much there is. */
type DownloadProgress = { receivedBytes: number; totalBytes: number | null };

export type DownloadOptions<C extends CallSpec> = {
  params?: RequestOf<C>['params'];
  onProgress?: (progress: DownloadProgress) => void;
  signal?: AbortSignal;
  /** Used when the server doesn't name the file. */
  fileName?: string;
};

/**
 * Fetches a csv or file call and saves it as a file of the browser. Throws an ApiFailure; an abort throws the signal's
 * reason. Answers the name of the saved file.
 */
export async function downloadCsv<C extends CallSpec>(
  call: C,
  query?: RequestOf<C>['query'],
  options: DownloadOptions<C> = {},
): Promise<string> {
  const { params, signal, onProgress } = options;
  const response = await sendCall(call, { params, query, signal });
  const blob = await collect(response, onProgress, signal);
  const name = nameFrom(response.headers.get('content-disposition')) ?? options.fileName ?? `${call.name}.csv`;
  saveBlob(blob, name);
  return name;
}

async function collect(
  response: Response,
  onProgress: DownloadOptions<CallSpec>['onProgress'],
  signal: AbortSignal | undefined,
): Promise<Blob> {
  const type = response.headers.get('content-type') ?? 'text/csv';
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const isPacked = response.headers.get('content-encoding') !== null;
  const totalBytes = Number.isFinite(length) && !isPacked ? length : null;
  const parts: BlobPart[] = [];
  let receivedBytes = 0;
  const reader = response.body?.getReader();
  try {
    for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
      parts.push(part.value);
      receivedBytes += part.value.byteLength;
      onProgress?.({ receivedBytes, totalBytes });
    }
  } catch {
    if (signal?.aborted) throw signal.reason;
    throw networkFailure();
  }
  return new Blob(parts, { type });
}

/** Returns the file name of a Content-Disposition header, the encoded form first. */
export function nameFrom(header: string | null): string | null {
  if (header === null) return null;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? null;
}

function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
