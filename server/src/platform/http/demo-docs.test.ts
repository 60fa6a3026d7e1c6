import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveDocs } from './serve-docs.ts';

test('in the demo the documents of the calls are open to all', async () => {
  const app = Fastify();
  await serveDocs(app, { openapi: '3.1.0', info: { title: 'Calls', version: '1' }, paths: {} }, null);
  for (const url of ['/docs/', '/api/openapi.json'])
    expect((await app.inject({ url, remoteAddress: '203.0.113.7' })).statusCode).toBe(200);
  await app.close();
});
