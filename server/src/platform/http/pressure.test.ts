import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { refuseUnderPressure } from './pressure.ts';
import { sendProblem } from './problem.ts';

test('the first calls are served, whatever the start took; later ones are refused while the event loop is held up, and the code of pages is not', async () => {
  const app = Fastify();
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  let now = 0;
  await refuseUnderPressure(app, Number.MIN_VALUE, () => now);
  app.get('/api/anything', async () => 'answered');
  app.get('/assets/code.js', async () => 'code');
  await app.ready();
  const status = async (url = '/api/anything') => (await app.inject(url)).statusCode;
  await expect.poll(() => app.isUnderPressure()).toBe(true);
  expect(await status()).toBe(200);
  now = 1_999;
  expect(await status()).toBe(200);
  now = 2_000;
  await expect.poll(() => status()).toBe(503);
  expect(await status('/assets/code.js')).toBe(200);
  await app.close();
});
