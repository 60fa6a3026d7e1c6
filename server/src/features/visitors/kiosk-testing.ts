import type { Role } from '@poolhouse/domain/features/access/roles';
import { expect } from 'vitest';
import { emptyTables } from '../../testing/empty-tables.ts';
import type { TestServer } from '../../testing/test-server.ts';

export type TestKiosk = Awaited<ReturnType<ReturnType<typeof kiosksOn>['pair']>>;

/** Returns what tests of visitors do on a server: pair kiosks, use them, and look at the list. */
export function kiosksOn(server: TestServer) {
  const post = (url: string, body: object, as: Role = 'RECEPTION', headers = {}) =>
    server.call({ method: 'POST', url: `/api${url}`, as, body, headers });
  return {
    post,
    context: () => ({ ...server.poolhouse.commandContext('tests'), clock: server.clock }),
    list: async (query = '', as: Role = 'RECEPTION') =>
      (await server.call({ url: `/api/visitor/retrieveAllVisitors?${query}`, as })).body,
    empty: async () => {
      server.clock.at = null;
      await emptyTables(
        server,
        'visitor_misses',
        'visitors',
        'visit_passes',
        'visitor_kiosks',
        'notifications',
        'outbox',
      );
    },
    pair: async (branch = 'oxley') => {
      const { status, body } = await post('/visitor-kiosk', { name: 'Front desk', branch });
      expect(status).toBe(201);
      const headers = { 'x-form-ticket': new URL(body.link).hash.slice(1) };
      const send = (method: 'POST' | 'PATCH', url: string, sent: object, more: Record<string, string> = {}) =>
        server.call({ method, url: `/api${url}`, headers: { ...headers, ...more }, body: sent });
      return {
        id: body.id as string,
        headers,
        offer: () => server.call({ url: '/api/visitor/retrieveAllBranches', headers }),
        signIn: (entered: object = {}, deviceTime?: Date) =>
          send(
            'POST',
            '/visitor/createVisitor',
            { firstName: 'Anna', lastName: 'O’Brien', ...entered },
            deviceTime && { 'x-device-time': deviceTime.toISOString() },
          ),
        find: (firstName: string, lastName: string) =>
          server.call({
            url: `/api/visitor/retrieveVisitorsForToday?${new URLSearchParams({ firstName, lastName })}`,
            headers,
          }),
        signOut: (sent: object) => send('PATCH', '/visitor/signOut', sent),
        recall: (sent: object) => send('POST', '/visit-pass/find', sent),
      };
    },
  };
}
