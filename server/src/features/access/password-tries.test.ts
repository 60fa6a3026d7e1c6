import { afterEach, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { bearer, newPerson, password, post, signIn } from './access-testing.ts';

const server = useTestServer();
const stranger = { address: '192.0.2.66' };
const wrong = 'a guess that is wrong';
const seconds = (count: number) => {
  server.clock.at = new Date((server.clock.at ?? new Date()).getTime() + count * 1000);
};
const guess = (email: string, times: number, extra = stranger) =>
  Promise.all(Array.from({ length: times }, () => signIn(server, email, wrong, extra)));
const countOf = (visits: { status: number }[], status: number) =>
  visits.filter((visit) => visit.status === status).length;

afterEach(() => {
  server.clock.at = null;
});

test('after five wrong passwords from an address its next tries wait, longer each time', async () => {
  server.clock.at = new Date();
  const { email } = await newPerson(server);
  for (let tries = 0; tries < 5; tries++) expect((await signIn(server, email, wrong, stranger)).status).toBe(401);
  const waits: unknown[] = [];
  for (let tries = 0; tries < 4; tries++) {
    const held = await signIn(server, email, wrong, stranger);
    expect(held).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    waits.push(held.headers['retry-after']);
    seconds(Number(held.headers['retry-after']));
    expect((await signIn(server, email, wrong, stranger)).status).toBe(401);
  }
  expect(waits).toEqual(['2', '4', '8', '16']);
});

test('the right password waits as well, so that a wait tells nothing, and works after it', async () => {
  server.clock.at = new Date();
  const { email } = await newPerson(server);
  for (let tries = 0; tries < 5; tries++) await signIn(server, email, wrong, stranger);
  expect((await signIn(server, email, password, stranger)).status).toBe(429);
  seconds(2);
  expect((await signIn(server, email, password, stranger)).status).toBe(200);
  expect((await signIn(server, email, wrong, stranger)).status).toBe(401);
});

test('guesses made at the same moment don’t slip through together', async () => {
  server.clock.at = new Date();
  const { email } = await newPerson(server);
  const visits = await guess(email, 30);
  expect(countOf(visits, 401)).toBeLessThanOrEqual(6);
  expect(countOf(visits, 401) + countOf(visits, 429)).toBe(30);
});

test('an address without an account is held back just like one with', async () => {
  server.clock.at = new Date();
  const visits = [];
  for (let tries = 0; tries < 7; tries++) visits.push(await signIn(server, 'nobody@test.example', wrong, stranger));
  expect(visits.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

test('guessers with many addresses are held back, the owner where they signed in before is not', async () => {
  server.clock.at = new Date();
  const { email } = await newPerson(server);
  const home = { address: '198.51.100.7' };
  expect((await signIn(server, email, password, home)).status).toBe(200);
  for (let host = 0; host < 20; host++) await signIn(server, email, wrong, { address: `203.0.113.${host}` });
  expect((await signIn(server, email, wrong, { address: '203.0.113.99' })).status).toBe(429);
  expect((await signIn(server, email, password, home)).status).toBe(200);
});

test('proving again and changing the password count into the same tally', async () => {
  server.clock.at = new Date();
  const { email } = await newPerson(server);
  const visit = await signIn(server, email, password, stranger);
  const extra = { headers: bearer(visit), ...stranger };
  const newPassword = 'a fine new password';
  for (let tries = 0; tries < 3; tries++) await post(server, '/auth/reauthenticate', { password: wrong }, extra);
  for (let tries = 0; tries < 2; tries++)
    await post(server, '/auth/change-password', { currentPassword: wrong, newPassword }, extra);
  expect((await post(server, '/auth/reauthenticate', { password }, extra)).status).toBe(429);
  expect((await post(server, '/auth/change-password', { currentPassword: password, newPassword }, extra)).status).toBe(
    429,
  );
  expect((await signIn(server, email, password, stranger)).status).toBe(429);
});
