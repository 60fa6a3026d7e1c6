import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply } from 'fastify';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { createFaultQueue } from '../../../../simulators/src/faults/fault-queue.ts';
import { applyFault, type HttpFault, httpFaults } from '../../../../simulators/src/faults/http-faults.ts';
import { mountFaults } from '../../../../simulators/src/faults/mount-faults.ts';
import { type SignedRequest, signatureError } from './signature-testing.ts';

const bucket = 'poolhouse';
const keys = { accessKeyId: 'AKIAPOOLHOUSETESTS', secretAccessKey: 'a secret key that is made up for tests' };
const bodyLimit = 64 * 1024 * 1024;

/** A bucket on this machine, with what reaches it and what it saw. */
export type S3Simulator = {
  url: string;
  simUrl: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Methods and addresses of the requests so far. */
  readonly seen: string[];
  /** Uploads in parts that neither ended nor were dropped. */
  readonly openUploads: ReadonlyMap<string, { key: string; at: Date }>;
  /** How many entries a page of a list has at most. */
  pageSize: number;
  /** Plans what goes wrong with the next requests that have `on` in them. */
  plan(fault: HttpFault, times?: number, on?: string): void;
  /** Forgets everything but the bucket. */
  reset(): void;
  stop(): Promise<void>;
};

/**
 * Starts a simulator of S3: fauxqs keeps the objects; what stands before it checks each signature, which fauxqs doesn’t, knows the uploads that are under
 * way, and does on purpose what goes wrong with the real one.
 */
export async function startS3Simulator(): Promise<S3Simulator> {
  const fauxqs = await startFauxqs({ port: 0, logger: false });
  fauxqs.createBucket(bucket);
  const app = Fastify({ bodyLimit, forceCloseConnections: true, exposeHeadRoutes: false });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const box = createFaultQueue<HttpFault>();
  const openUploads = new Map<string, { key: string; at: Date }>();
  const simulator = { seen: [] as string[], pageSize: 1000 };
  app.all('/*', async (request, reply) => {
    simulator.seen.push(`${request.method} ${request.url}`);
    const fault = box.next(`${request.method} ${request.url}`);
    if (fault !== null && (await applyFault(reply, fault))) return reply;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { method, url, headers } = request;
    const reason = signatureError({ method, url, headers, body }, keys, new Date());
    if (reason !== null) return reply.code(403).type('application/xml').send(errorXml(reason));
    if (method === 'GET' && /[?&]uploads/.test(url))
      return reply.type('application/xml').send(uploadsXml(url, openUploads, simulator.pageSize));
    const inPages = url.includes('list-type=2') ? `${url}&max-keys=${simulator.pageSize}` : url;
    return passOn(fauxqs, { method, url: inPages, headers, body }, reply, openUploads);
  });
  // Planning goes another way in: `/*` belongs to the vendor.
  const plans = Fastify();
  plans.addContentTypeParser('*', (_request, _payload, done) => done(null));
  mountFaults(plans, 's3', httpFaults, box);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await plans.listen({ port: 0, host: '127.0.0.1' });
  const addressOf = (server: typeof app) => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return Object.assign(simulator, keys, {
    url: addressOf(app),
    simUrl: addressOf(plans),
    bucket,
    openUploads,
    plan: (fault: HttpFault, times = 1, on = '') => box.plan(fault, times, on),
    reset: () => {
      fauxqs.emptyBucket(bucket);
      openUploads.clear();
      box.clear();
      simulator.seen.length = 0;
      simulator.pageSize = 1000;
    },
    stop: async () => {
      await plans.close();
      await app.close();
      await fauxqs.stop();
    },
  });
}

type OpenUploads = Map<string, { key: string; at: Date }>;

async function passOn({ port }: FauxqsServer, request: SignedRequest, reply: FastifyReply, open: OpenUploads) {
  const { method, url, body } = request;
  const {
    host: _host,
    connection: _connection,
    'content-length': _length,
    expect: _expect,
    ...headers
  } = request.headers;
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    headers: headers as Record<string, string>,
    ...(method !== 'GET' && method !== 'HEAD' && { body: new Uint8Array(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.ok) noteUpload(method, url, bytes, open);
  for (const [name, value] of answer.headers)
    if (!['connection', 'transfer-encoding', 'keep-alive', 'date'].includes(name)) reply.header(name, value);
  return reply.code(answer.status).send(method === 'HEAD' ? undefined : bytes);
}

function noteUpload(method: string, url: string, answer: Buffer, open: OpenUploads): void {
  const { pathname, searchParams } = new URL(url, 'http://any');
  const ended = searchParams.get('uploadId');
  if (method === 'POST' && searchParams.has('uploads')) {
    const [, id = randomUUID()] = /<UploadId>([^<]+)</.exec(answer.toString()) ?? [];
    open.set(id, { key: pathname.slice(bucket.length + 2), at: new Date() });
  } else if (ended !== null && (method === 'DELETE' || method === 'POST')) open.delete(ended);
}

function uploadsXml(url: string, open: OpenUploads, pageSize: number): string {
  const { searchParams } = new URL(url, 'http://any');
  const all = [...open].sort(([, one], [, other]) => (one.key < other.key ? -1 : 1));
  const marker = searchParams.get('upload-id-marker');
  const from = marker === null ? 0 : all.findIndex(([id]) => id === marker) + 1;
  const page = all.slice(from, from + pageSize);
  const [lastId = '', last] = page.at(-1) ?? [];
  const uploads = page.map(
    ([id, { key, at }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><ListMultipartUploadsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Bucket>${bucket}</Bucket><NextKeyMarker>${last?.key ?? ''}</NextKeyMarker><NextUploadIdMarker>${lastId}</NextUploadIdMarker><IsTruncated>${from + pageSize < all.length}</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`;
}

function errorXml(code: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>Refused</Message></Error>`;
}
