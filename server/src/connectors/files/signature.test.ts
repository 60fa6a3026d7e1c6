import { describe, expect, test } from 'vitest';
import { type SignedRequest, signatureError, signatureOf } from './signature-testing.ts';

const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const signature = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
const scope = '20130524/us-east-1/s3/aws4_request';
const signedHeaders = ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'];
const then = new Date('2013-05-24T00:00:00Z');
/** The example of a GET in the vendor's description of the signature. */
const example: SignedRequest = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope},SignedHeaders=${signedHeaders.join(';')},Signature=${signature}`,
  },
  body: Buffer.alloc(0),
};
const changed = (headers: Record<string, string>, rest: Partial<SignedRequest> = {}): SignedRequest => ({
  ...example,
  ...rest,
  headers: { ...example.headers, ...headers },
});

describe('what checks signatures in tests', () => {
  test('comes to the vendor’s own example', () => {
    expect(signatureOf(example, keys, signedHeaders, scope)).toBe(signature);
    expect(signatureError(example, keys, then)).toBeNull();
  });

  test.each<[string, SignedRequest, string]>([
    ['another path', { ...example, url: '/other.txt' }, 'SignatureDoesNotMatch'],
    ['another query', { ...example, url: '/test.txt?versionId=1' }, 'SignatureDoesNotMatch'],
    ['another method', { ...example, method: 'DELETE' }, 'SignatureDoesNotMatch'],
    ['another range', changed({ range: 'bytes=0-99' }), 'SignatureDoesNotMatch'],
    ['another content', { ...example, body: Buffer.from('x') }, 'XAmzContentSHA256Mismatch'],
    ['a header that isn’t signed', changed({ 'x-amz-acl': 'public-read' }), 'AccessDenied'],
    ['no signature', changed({ authorization: '' }), 'AccessDenied'],
    ['a request of an hour ago', changed({ 'x-amz-date': '20130523T230000Z' }), 'RequestTimeTooSkewed'],
  ])('refuses %s', (_what, request, reason) => {
    expect(signatureError(request, keys, then)).toBe(reason);
  });

  test('refuses other keys', () => {
    const secret = { ...keys, secretAccessKey: 'another' };
    expect(signatureError(example, secret, then)).toBe('SignatureDoesNotMatch');
    expect(signatureError(example, { ...keys, accessKeyId: 'AKIA' }, then)).toBe('InvalidAccessKeyId');
  });
});
