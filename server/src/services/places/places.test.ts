import { expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const suggest = (q: string) => server.call({ url: `/api/place/suggest?q=${encodeURIComponent(q)}`, as: 'DEALER' });

test('every signed-in user gets suggestions for an address', async () => {
  const { status, body } = await suggest('oxley q');
  expect(status).toBe(200);
  expect(body.places).toMatchObject([{ label: 'Oxley QLD 4075', suburb: 'Oxley', state: 'QLD', postcode: '4075' }]);
  expect((await server.call({ url: '/api/place/suggest?q=oxley' })).status).toBe(401);
});

test.each(['', '   ', 'x'.repeat(201)])('refuses %s', async (q) => {
  expect((await suggest(q)).status).toBe(400);
});

test('names what a part of the map shows', async () => {
  const box = 'north=-27.52&south=-27.58&east=153.02&west=152.93';
  const { status, body } = await server.call({ url: `/api/place/within?${box}`, as: 'RECEPTION' });
  expect(status).toBe(200);
  expect(body.places.map(({ suburb }: { suburb: string }) => suburb)).toContain('Seventeen Mile Rocks');
});

test.each([
  'north=-27.7&south=-27.4&east=153&west=152',
  'north=91&south=0&east=1&west=0',
  'north=1',
  'north=a&south=0&east=1&west=0',
])('refuses the box %s', async (box) => {
  expect((await server.call({ url: `/api/place/within?${box}`, as: 'RECEPTION' })).status).toBe(400);
});
