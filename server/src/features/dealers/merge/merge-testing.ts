import { expect } from 'vitest';
import type { TestServer } from '../../../testing/test-server.ts';

type Made = { id: string; uiId: string; revision: number };

/** Returns what the tests of merging do over HTTP. */
export function mergeClient(server: TestServer) {
  const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
    server.call({ method: 'POST', url, as: 'ADMIN', body, headers });
  return {
    create: async (body: Record<string, unknown>): Promise<Made> => {
      const answer = await post('/api/dealer', body);
      expect(answer.status).toBe(201);
      return answer.body;
    },
    get: (ref: string) => server.call({ url: `/api/dealer/${ref}`, as: 'ADMIN' }),
    merge: (kept: Made, other: Made, choices: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      post(
        `/api/dealer/${kept.id}/merge`,
        { other: other.id, revision: kept.revision, otherRevision: other.revision, choices },
        headers,
      ),
    undo: (id: string, headers: Record<string, string> = {}) =>
      post(`/api/dealer/merge/${id}/undo`, undefined, headers),
    patch: (id: string, revision: number, body: unknown) =>
      server.call({
        method: 'PATCH',
        url: `/api/dealer/${id}`,
        as: 'ADMIN',
        body: { changes: body },
        headers: { 'if-match': `"${revision}"` },
      }),
    auditOf: async (id: string) =>
      (
        await server.pool.query('select action, changes, revision from audit_log where target_id = $1 order by id', [
          id,
        ])
      ).rows,
    count: async (table: string, id: string): Promise<number> =>
      (await server.pool.query(`select count(*)::int as n from ${table} where id = $1`, [id])).rows[0].n,
  };
}
