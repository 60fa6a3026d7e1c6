import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { blackPng, insertDealer, makeImage, sendFile } from './files-testing.ts';
import { heicClaiming, heicPool } from './heic/heic-samples-testing.ts';

const server = useTestServer();
let dealerId: string;
let before: { rows: number; files: number };

/** How many rows and files there are. Nothing that is refused may change it. */
async function count() {
  const { rows } = await server.pool.query<{ n: number }>('select count(*)::int as n from files');
  const entries = ['files', 'tmp'].flatMap((folder) => {
    try {
      return readdirSync(join(server.dataDir, folder), { recursive: true, withFileTypes: true });
    } catch {
      return [];
    }
  });
  return { rows: rows[0]?.n ?? 0, files: entries.filter((entry) => entry.isFile()).length };
}

beforeAll(async () => {
  dealerId = await insertDealer(server);
  await sendFile(server, dealerId, await makeImage('jpeg'));
});
beforeEach(async () => {
  before = await count();
});
afterEach(async () => {
  expect((await server.call({ url: '/healthz' })).status).toBe(200);
});

describe('content that isn’t what it says', () => {
  const markup = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  test.each<[string, Buffer | (() => Promise<Buffer>), string]>([
    ['SVG as a JPEG', Buffer.from(markup), 'a.jpg'],
    ['HTML as a JPEG', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.jpg'],
    ['HTML as text', Buffer.from('\n\n <HTML><body onload=alert(1)>'), 'a.txt'],
    ['XML as CSV', Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>'), 'a.csv'],
    ['a script as text', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'a.txt'],
    ['a page after words', Buffer.from('Hello there, <script src=//x.example></script>'), 'a.txt'],
    ['a program', Buffer.from('MZ\u0090\u0000\u0003'.padEnd(300, '\0'), 'latin1'), 'a.jpg'],
    ['a script by its ending', Buffer.from('alert(1)'), 'a.js'],
    ['words as a JPEG', Buffer.from('just words'), 'a.jpg'],
    ['GIF and JavaScript in one', Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(1)//'), 'a.gif'],
    ['a real GIF', () => makeImage('gif'), 'a.gif'],
    ['TIFF', () => makeImage('tiff'), 'a.jpg'],
    ['AVIF', () => makeImage('avif'), 'a.jpg'],
    [
      'HEIC without a picture',
      Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'.padEnd(400, '\0'), 'latin1'),
      'a.heic',
    ],
    ['HEIC cut in half', () => Promise.resolve(halfOf(heicPool())), 'a.heic'],
    ['HEIC with more in it than it says', heicClaiming(16, 16), 'a.jpg'],
    ['a ZIP file as a workbook', Buffer.from('504b030414000000', 'hex'), 'a.xlsx'],
    ['the start of a JPEG only', Buffer.from('ffd8ffe000104a464946', 'hex'), 'a.jpg'],
    ['a PNG cut in half', async () => halfOf(await noise('png')), 'a.png'],
    ['a JPEG cut in half', async () => halfOf(await noise('jpeg')), 'a.jpg'],
    ['nothing at all', Buffer.alloc(0), 'a.jpg'],
  ])('%s is refused and leaves nothing', async (_what, content, name) => {
    const payload = typeof content === 'function' ? await content() : content;
    const { status, body, headers } = await sendFile(server, dealerId, payload, { name, type: 'image/jpeg' });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: expect.stringMatching(/unsupported-file|invalid/) },
    });
    expect(headers['content-type']).toContain('application/problem+json');
    expect(await count()).toEqual(before);
  });

  test('a picture with a page behind it loses the page', async () => {
    const both = Buffer.concat([await makeImage('jpeg'), Buffer.from('<script>alert(document.cookie)</script>')]);
    const { status, body } = await sendFile(server, dealerId, both, { name: 'both.html', type: 'text/html' });
    expect([status, body.name, body.contentType]).toEqual([201, 'both.jpg', 'image/jpeg']);
    const kept = await server.app.inject({ url: `/api/file/${body.id}`, headers: await server.as('ADMIN') });
    expect(kept.rawPayload.includes('script')).toBe(false);
  });
});

describe('forms in several parts', () => {
  const part = '--b\r\nContent-Disposition: form-data; name=""\r\n\r\nx\r\n';
  test.each([
    ['an empty field name', `${part}--b--`, 'multipart/form-data; boundary=b'],
    ['no boundary', part, 'multipart/form-data'],
    ['a hundred thousand parts', part.repeat(100_000), 'multipart/form-data; boundary=b'],
    ['no end', part, 'multipart/mixed; boundary=b'],
  ])('%s: refused, since an upload is the file itself', async (_what, form, type) => {
    const { status, body } = await sendFile(server, dealerId, Buffer.from(form), { name: 'a.txt', type });
    expect([status, body.code]).toEqual([415, 'unsupported-media-type']);
    expect(await count()).toEqual(before);
  });
});

describe('sizes', () => {
  test('a small file with 400 megapixels is refused before it is unpacked', async () => {
    const bomb = blackPng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    const { status, body } = await sendFile(server, dealerId, bomb, { name: 'bomb.png' });
    expect([status, body.detail]).toEqual([413, expect.stringContaining('400 megapixels')]);
    expect(await count()).toEqual(before);
  });

  test('a photo of 50 megapixels is taken, and one of a row more is refused', async () => {
    const largest = await sendFile(server, dealerId, blackPng(10_000, 5_000), { name: 'largest.png' });
    expect(largest).toMatchObject({ status: 201, body: { name: 'largest.png' } });
    before = await count();
    const { status, body } = await sendFile(server, dealerId, blackPng(10_000, 5_001), { name: 'larger.png' });
    expect([status, body.detail]).toEqual([413, expect.stringContaining('The limit is 50')]);
    expect(await count()).toEqual(before);
  });

  test('a HEIC photo that says it has 900 megapixels is refused before it is unpacked', async () => {
    const { status, body } = await sendFile(server, dealerId, heicClaiming(30_000, 30_000), { name: 'bomb.heic' });
    expect([status, body.detail]).toEqual([413, expect.stringContaining('900 megapixels')]);
    expect(await count()).toEqual(before);
  });

  test('a picture of more than 10 MB and a document of more than 25 MB are refused', async () => {
    const picture = Buffer.concat([await makeImage('jpeg'), Buffer.alloc(10 * 1024 * 1024)]);
    expect((await sendFile(server, dealerId, picture)).status).toBe(413);
    const paper = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(25 * 1024 * 1024)]);
    expect((await sendFile(server, dealerId, paper, { name: 'a.pdf' })).status).toBe(413);
    expect(await count()).toEqual(before);
  });

  test('a packed body counts unpacked', async () => {
    const packed = gzipSync(Buffer.alloc(200 * 1024 * 1024));
    expect(packed.length).toBeLessThan(300_000);
    const { status } = await sendFile(server, dealerId, packed, { headers: { 'content-encoding': 'gzip' } });
    expect(status).toBe(413);
    expect(await count()).toEqual(before);
  });
});

describe('names', () => {
  test.each([
    ['a line break', 'a%0d%0aSet-Cookie:%20x.jpg'],
    ['NUL', 'a%00.jpg'],
    ['four kilobytes', 'x'.repeat(4_096)],
    ['nothing', ''],
    ['dots only', '..'],
    ['broken encoding', '%E0%A4'],
  ])('%s is refused', async (_what, name) => {
    const picture = await makeImage('jpeg');
    const answer = await sendFile(server, dealerId, picture, { headers: { 'x-filename': name } });
    expect(answer.status).toBe(400);
    expect(await count()).toEqual(before);
  });

  test.each([
    ['../../etc/passwd', 'passwd.jpg'],
    ['..%2f..%2fsecret.jpg', 'secret.jpg'],
    ['C:\\windows\\win.jpg', 'win.jpg'],
    ['.htaccess', '.htaccess.jpg'],
    ['Sch%C3%B6ner%20Pool.JPG', 'schöner-pool.jpg'],
    [Buffer.from('Schöner Pool.jpg').toString('latin1'), 'schöner-pool.jpg'],
    ['=?UTF-8?B?cG9vbA==?=', '=?utf-8?b?cg9vba==?=.jpg'],
  ])('%s is shown as %s', async (name, shown) => {
    const answer = await sendFile(server, dealerId, await makeImage('jpeg'), { headers: { 'x-filename': name } });
    expect([answer.status, answer.body.name]).toEqual([201, shown]);
  });
});

describe('over the network', () => {
  async function open(headers: Record<string, string>) {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const sending = request({
      port,
      method: 'POST',
      path: `/api/dealer/${dealerId}/file`,
      headers: { 'x-filename': 'a.jpg', 'content-type': 'image/jpeg', ...(await server.as('ADMIN')), ...headers },
    });
    return sending;
  }

  test('a body without a length is stopped at the limit', async () => {
    const sending = await open({ 'transfer-encoding': 'chunked' });
    const answered = once(sending, 'response');
    const block = Buffer.alloc(1024 * 1024);
    for (let sent = 0; sent < 27; sent++) if (!sending.write(block)) await once(sending, 'drain');
    sending.end();
    const [response] = await answered;
    response.resume();
    expect(response.statusCode).toBe(413);
    await expect.poll(count).toEqual(before);
  });

  test('an upload that breaks off leaves nothing', async () => {
    const sending = await open({ 'content-length': '5000000' });
    sending.on('error', () => undefined);
    sending.write(await makeImage('jpeg'));
    await expect.poll(async () => (await count()).files).toBe(before.files + 1);
    sending.destroy();
    await expect.poll(count).toEqual(before);
  });
});

function halfOf(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

/** A picture whose content needs all of its bytes. */
function noise(format: 'png' | 'jpeg'): Promise<Buffer> {
  return sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#000',
    },
  })
    .toFormat(format)
    .toBuffer();
}
