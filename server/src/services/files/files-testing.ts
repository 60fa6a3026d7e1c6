import { crc32, deflateSync } from 'node:zlib';
import type { Role } from '@poolhouse/domain/features/access/roles';
import sharp from 'sharp';
import type { Answer, TestServer } from '../../testing/test-server.ts';

/** Returns a dealer to add files to. */
export async function insertDealer(server: TestServer, name = 'File Pools'): Promise<string> {
  const { rows } = await server.pool.query(
    "insert into dealers (id, name, state) values (gen_random_uuid(), $1, 'NSW') returning id",
    [name],
  );
  return rows[0].id;
}

export type TestUpload = { name?: string; type?: string; headers?: Record<string, string>; as?: Role };

/** Sends a file to a dealer. */
export async function sendFile(
  server: TestServer,
  dealerId: string,
  payload: Buffer,
  { name = 'file.jpg', type = 'application/octet-stream', headers, as = 'ADMIN' }: TestUpload = {},
): Promise<Answer> {
  return server.call({
    method: 'POST',
    url: `/api/dealer/${dealerId}/file`,
    as,
    payload,
    headers: { 'content-type': type, 'x-filename': encodeURIComponent(name), ...headers },
  });
}

/** Returns the one file of a dealer, as its list answers it. */
export async function onlyFile(server: TestServer, dealerId: string, as: Role = 'ADMIN'): Promise<Answer['body']> {
  const { body } = await server.call({ url: `/api/dealer/${dealerId}/file`, as });
  return body.files[0];
}

/** Returns a plain picture; `format` as sharp knows it. */
export function makeImage(format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif', width = 320, height = 200) {
  return sharp({ create: { width, height, channels: 3, background: '#2277aa' } })
    .toFormat(format)
    .toBuffer();
}

/** Returns a black picture of one bit a pixel: a few kilobytes, however many pixels. */
export function blackPng(width: number, height: number): Buffer {
  const part = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const header = Buffer.from('00000000000000000100000000', 'hex');
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, part('IHDR', header), part('IDAT', rows), part('IEND', Buffer.alloc(0))]);
}
