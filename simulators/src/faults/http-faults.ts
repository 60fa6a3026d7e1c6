import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { loseAnswer } from './lose-answer.ts';

/**
 * What a simulator that speaks HTTP can do wrong on purpose. `slow` answers in the end, long after the caller gave up; `drip`
 * sends a byte now and then for as long; `lost-answer` does the work and breaks the connection before its answer.
 */
export const httpFaults = [
  'slow',
  'drip',
  '429',
  '500',
  'cut-body',
  'html',
  'wrong-json',
  'huge',
  'redirect',
  'lost-answer',
] as const;
export type HttpFault = (typeof httpFaults)[number];

const slowMs = 60_000;
const dripMs = 50;
/** What a throttled call is told to wait. */
const retryAfterSeconds = 20;
/** An answer of 50 MB, sent in pieces as fast as it is read. */
const huge = { pieces: 50 * 16, piece: 'x'.repeat(64 * 1024) };

/** Applies a planned fault in place of the simulator; false when there is none. Call it before the work. */
export async function applyFault(reply: FastifyReply, fault: HttpFault): Promise<boolean> {
  if (fault === 'lost-answer') {
    loseAnswer(reply);
    return false;
  }
  if (fault === 'slow') return neverAnswer(reply);
  if (fault === 'drip') return drip(reply);
  if (fault === 'cut-body') return cutBody(reply);
  const [status, type, body] = answers[fault];
  if (fault === 'redirect') reply.header('location', 'http://127.0.0.1:9/elsewhere');
  if (fault === '429') reply.header('retry-after', String(retryAfterSeconds));
  await reply.code(status).type(type).send(body());
  return true;
}

const json = 'application/json; charset=utf-8';
const html = 'text/html; charset=utf-8';
const answers: Record<
  Exclude<HttpFault, 'slow' | 'drip' | 'cut-body' | 'lost-answer'>,
  [number, string, () => string | Readable]
> = {
  '429': [429, json, () => '{"error":{"code":"429","message":"Too many requests"}}'],
  '500': [
    500,
    json,
    () => '{"error":{"code":"500","message":"An error has occurred.","innererror":{"message":"Object reference"}}}',
  ],
  html: [200, html, () => '<!doctype html><html><body><h1>Scheduled maintenance</h1></body></html>'],
  'wrong-json': [200, json, () => '{"result":["this is","something else"]}'],
  huge: [200, json, () => Readable.from(hugeAnswer())],
  redirect: [302, html, () => ''],
};

function* hugeAnswer(): Generator<string> {
  yield '{"filling":"';
  for (let sent = 0; sent < huge.pieces; sent += 1) yield huge.piece;
  yield '"}';
}

/** Ends at once when the other side disconnects. */
async function neverAnswer(reply: FastifyReply): Promise<boolean> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  await wait(slowMs, undefined, { signal: gone.signal, ref: false }).catch(() => undefined);
  return false;
}

function drip(reply: FastifyReply): boolean {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': json });
  const dripping = setInterval(() => reply.raw.write(' '), dripMs);
  const last = setTimeout(() => reply.raw.end(), slowMs);
  reply.raw.once('close', () => {
    clearInterval(dripping);
    clearTimeout(last);
  });
  return true;
}

function cutBody(reply: FastifyReply): boolean {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': json, 'content-length': 4_000 });
  reply.raw.write('{"CUSTNAME":"C2', () => reply.raw.destroy());
  return true;
}
