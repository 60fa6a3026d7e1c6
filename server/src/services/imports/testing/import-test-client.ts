import type { Role } from '@poolhouse/domain/features/access/roles';
import type { ImportRun } from '@poolhouse/domain/services/imports/import-run';
import { expect } from 'vitest';
import type { Answer, TestServer } from '../../../testing/test-server.ts';

/** What a browser calls a file. */
const typeOf = (fileName: string) => (fileName.endsWith('.json') ? 'application/json' : 'text/csv');

/** Returns what the tests of imports do again and again, on one server. */
export function createImportTestClient(server: TestServer, kind = 'dealers') {
  const send = (payload: string | Buffer, fileName = 'dealers.csv', as: Role = 'ADMIN') =>
    server.call({
      method: 'POST',
      url: `/api/import/${kind}`,
      as,
      headers: { 'content-type': typeOf(fileName), 'x-filename': encodeURIComponent(fileName) },
      payload,
    });
  const get = async (id: string, query = '') =>
    (await server.call({ url: `/api/import/${id}${query}`, as: 'ADMIN' })).body;
  const post = (id: string, what: 'commit' | 'undo', headers: Record<string, string> = {}): Promise<Answer> =>
    server.call({ method: 'POST', url: `/api/import/${id}/${what}`, as: 'ADMIN', headers });
  const settled = async (id: string) => {
    const isSettled = (run: ImportRun) => !['reading', 'committing', 'undoing'].includes(run.state);
    await expect.poll(async () => isSettled(await get(id))).toBe(true);
    return get(id);
  };
  const read = async (payload: string | Buffer, fileName?: string) => {
    const { status, body } = await send(payload, fileName);
    expect({ status, body }).toMatchObject({ status: 202, body: { state: 'reading' } });
    return settled(body.id);
  };
  const commit = async (id: string) => {
    expect((await post(id, 'commit')).status).toBe(202);
    return settled(id);
  };
  const undo = async (id: string) => {
    expect((await post(id, 'undo')).status).toBe(202);
    return settled(id);
  };
  const csv = async (url: string) => (await server.call({ url, as: 'ADMIN' })).text;
  return { send, get, post, settled, read, commit, undo, csv, exported: () => csv('/api/dealer/csv') };
}
