import { isCertificateError } from './certificate-error.ts';
import { ConnectorError } from './connector-error.ts';

export type HttpAnswer = {
  status: number;
  contentType: string;
  headers: Headers;
  bytes: Buffer;
  /** The bytes as UTF-8. */
  text: string;
};

type Limits = { system: string; timeoutMs: number; largestAnswer: number };

/**
 * Fetches an address within a time and a size. Follows no redirect: where the answer comes from is configured, never
 * taken from an answer. Throws ConnectorError; when the caller's own signal ends, that signal's reason.
 */
export async function fetchCapped(url: string, init: RequestInit, limits: Limits): Promise<HttpAnswer> {
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const troubled = (reason: 'unreachable' | 'tls' | 'nonsense', cause: unknown): unknown => {
    if (init.signal?.aborted) return init.signal.reason;
    return new ConnectorError(limits.system, timeout.aborted ? 'slow' : reason, { cause });
  };
  let response: Response;
  try {
    response = await fetch(url, { ...init, redirect: 'manual', signal });
  } catch (error) {
    throw troubled(isCertificateError(error) ? 'tls' : 'unreachable', error);
  }
  try {
    const bytes = await readCapped(response, limits.largestAnswer);
    const { status, headers } = response;
    return { status, contentType: headers.get('content-type') ?? '', headers, bytes, text: bytes.toString('utf8') };
  } catch (error) {
    throw troubled('nonsense', error);
  }
}

async function readCapped(response: Response, largest: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    // Leaving the loop gives the connection up.
    if (size > largest) throw new Error(`The answer is larger than ${largest} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
