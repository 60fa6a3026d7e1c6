import { expect, test } from 'vitest';
import { authSecret } from '../../testing/test-people.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { Kiosks } from './kiosks.ts';

const server = useTestServer({ MAINTENANCE: new Date(Date.now() + 3_600_000).toISOString() });

test('kiosks, passes and the evacuation list work during maintenance, and other calls of visitors don’t', async () => {
  const id = crypto.randomUUID();
  await server.pool.query(
    "insert into visitor_kiosks (id, branch_id, name) select $1, id, 'Front desk' from branches where value = 'oxley'",
    [id],
  );
  const link = new Kiosks(authSecret, 'http://localhost').linkOf(id);
  const headers = { 'x-form-ticket': new URL(link).hash.slice(1) };
  const send = (method: 'POST' | 'PATCH', url: string, body: object) =>
    server.call({ method, url: `/api${url}`, headers, body });
  const staff = (url: string, body: object) =>
    server.call({ method: 'POST', url: `/api${url}`, as: 'RECEPTION', body });
  const name = { firstName: 'Anna', lastName: 'Oakes' };

  const offer = await server.call({ url: '/api/visitor/retrieveAllBranches', headers });
  const known = await send('POST', '/visit-pass/find', { code: 'ABCD' });
  const arrived = await send('POST', '/visitor/createVisitor', name);
  const { visitorId } = arrived.body.visitors[0];
  const started = await staff('/visitor/evacuation', { branch: 'oxley', isDrill: true });
  const listed = await server.call({ url: '/api/visitor/retrieveVisitorsForToday?branch=oxley', as: 'RECEPTION' });
  const ticked = await staff(`/visitor/${visitorId}/safe`, { isSafe: true });
  const read = await server.call({ url: `/api/evacuation/${started.body.id}`, as: 'RECEPTION' });
  const ended = await staff(`/evacuation/${started.body.id}/end`, {});
  const left = await send('PATCH', '/visitor/signOut', name);
  const answers = [offer, known, arrived, started, listed, ticked, read, ended, left];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200, 200, 200, 200, 200, 200]);

  const page = await server.call({ url: '/api/visitor/retrieveAllVisitors', as: 'RECEPTION' });
  expect([page.status, page.body.code]).toEqual([503, 'maintenance']);
});
