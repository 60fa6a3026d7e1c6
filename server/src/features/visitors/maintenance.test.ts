import { expect, test } from 'vitest';
import { jpeg } from '../../testing/sample-files.ts';
import { authSecret } from '../../testing/test-people.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { Kiosks } from './kiosks.ts';
import { passLinks } from './passes/pass-links.ts';

const server = useTestServer({ MAINTENANCE: new Date(Date.now() + 3_600_000).toISOString() });

test('kiosks, passes and the evacuation list work during maintenance, and other calls of visitors don’t', async () => {
  const id = crypto.randomUUID();
  await server.pool.query(
    "insert into visitor_kiosks (id, branch_id, name, takes_photos) select $1, id, 'Front desk', true from branches where value = 'oxley'",
    [id],
  );
  await server.pool.query(
    `insert into visit_passes (id, branch_id, day, code_hash, kind, first_name, last_name)
     select $1, id, '2099-01-01', 'x', 'visitor', 'ANNA', 'OAKES' from branches where value = 'oxley'`,
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
  const picture = { ...headers, 'content-type': 'image/jpeg', 'x-filename': 'me.jpg' };
  const uploadUrl = '/api/visitor/uploadPhoto';
  const uploaded = await server.call({ method: 'POST', url: uploadUrl, headers: picture, payload: await jpeg() });
  const added = await send('POST', '/visitor/photo', { visitorId, photos: [uploaded.body.id] });
  const pass = new URL(passLinks(authSecret, 'http://localhost').urlOf(id)).pathname.slice('/visit'.length);
  const opened = await server.call({ url: `/api/visit-pass/page${pass}` });
  const own = await server.call({ url: '/api/visit-site/own', as: 'RECEPTION' });
  const started = await staff('/visitor/evacuation', { branch: 'oxley', isDrill: true });
  const listed = await server.call({ url: '/api/visitor/retrieveVisitorsForToday?branch=oxley', as: 'RECEPTION' });
  const ticked = await staff(`/visitor/${visitorId}/safe`, { isSafe: true });
  const read = await server.call({ url: `/api/evacuation/${started.body.id}`, as: 'RECEPTION' });
  const reports = await server.call({ url: '/api/evacuation?branch=oxley', as: 'RECEPTION' });
  const ended = await staff(`/evacuation/${started.body.id}/end`, {});
  const left = await send('PATCH', '/visitor/signOut', name);
  const answers = [offer, known, arrived, started, listed, ticked, read, ended, left];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200, 200, 200, 200, 200, 200]);
  expect([uploaded, added, opened, own, reports].map(({ status }) => status)).toEqual([201, 200, 200, 200, 200]);

  const page = await server.call({ url: '/api/visitor/retrieveAllVisitors', as: 'RECEPTION' });
  expect([page.status, page.body.code]).toEqual([503, 'maintenance']);
});
