import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A request as it was received. */
export type SignedRequest = {
  method: string;
  /** Path and query as sent. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
};

type Keys = { accessKeyId: string; secretAccessKey: string };

const maxSkewMs = 15 * 60_000;
const algorithm = 'AWS4-HMAC-SHA256';

/**
 * Returns what S3 says of the signature of a request (AWS Signature Version 4, in the Authorization header); null when it is
 * right. Written from the vendor's description, so that the SDK's own signer doesn't vouch for itself.
 */
export function signatureError(request: SignedRequest, keys: Keys, now: Date): string | null {
  const given = readAuthorization(headerOf(request, 'authorization'));
  if (given === null) return 'AccessDenied';
  if (given.accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const sentAt = headerOf(request, 'x-amz-date');
  if (Math.abs(timeOf(sentAt) - now.getTime()) > maxSkewMs) return 'RequestTimeTooSkewed';
  const mustBeSigned = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (mustBeSigned.some((name) => !given.signedHeaders.includes(name))) return 'AccessDenied';
  if (headerOf(request, 'x-amz-content-sha256') !== sha256(request.body)) return 'XAmzContentSHA256Mismatch';
  const expected = signatureOf(request, keys, given.signedHeaders, given.scope);
  const [right, claimed] = [Buffer.from(expected), Buffer.from(given.signature)];
  const isRight = right.length === claimed.length && timingSafeEqual(right, claimed);
  return isRight ? null : 'SignatureDoesNotMatch';
}

/** Returns the signature that a request ought to carry. `scope` is `date/region/s3/aws4_request`. */
export function signatureOf(
  request: SignedRequest,
  { secretAccessKey }: Keys,
  signedHeaders: readonly string[],
  scope: string,
): string {
  const toSign = [algorithm, headerOf(request, 'x-amz-date'), scope, sha256(canonical(request, signedHeaders))];
  const key = scope
    .split('/')
    .reduce<Buffer>((secret, part) => hmac(secret, part), Buffer.from(`AWS4${secretAccessKey}`));
  return hmac(key, toSign.join('\n')).toString('hex');
}

function canonical(request: SignedRequest, signedHeaders: readonly string[]): string {
  const { pathname, searchParams } = new URL(request.url, 'http://any');
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders.map((name) => `${name}:${headerOf(request, name).trim().replace(/ +/g, ' ')}\n`);
  const hash = headerOf(request, 'x-amz-content-sha256');
  return [request.method, pathname, query, headers.join(''), signedHeaders.join(';'), hash].join('\n');
}

function readAuthorization(header: string) {
  const [, accessKeyId, scope, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    ) ?? [];
  if (accessKeyId === undefined || scope === undefined || signedHeaders === undefined || signature === undefined)
    return null;
  return { accessKeyId, scope, signedHeaders: signedHeaders.split(';'), signature };
}

function headerOf({ headers }: SignedRequest, name: string): string {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? '');
}

function timeOf(stamp: string): number {
  return Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

/** As RFC 3986 has it: what `encodeURIComponent` leaves alone beyond that is encoded too. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
