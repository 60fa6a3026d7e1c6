import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const post = (payload: string, contentType = 'application/json') =>
  server.call({ method: 'POST', url: '/api/dealer', as: 'ADMIN', payload, headers: { 'content-type': contentType } });

describe('bad requests', () => {
  test.each([
    ['broken JSON', '{"name":', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['a form instead of JSON', 'name=a', 'application/x-www-form-urlencoded', 415],
    ['a poisoned prototype', '{"__proto__": {"role": "ADMIN"}, "name": "A", "state": "NSW"}', 'application/json', 400],
    [
      'a poisoned constructor',
      '{"constructor": {"prototype": {"x": 1}}, "name": "A", "state": "NSW"}',
      'application/json',
      400,
    ],
    ['a number beyond all numbers', '{"name": "A", "state": "NSW", "xCoordinates": 1e309}', 'application/json', 400],
    ['a list for an object', '[1]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['more than a megabyte', `{"name": "${'x'.repeat(1_200_000)}"}`, 'application/json', 413],
    ['deep nesting', `{"name": ${'['.repeat(5000)}${']'.repeat(5000)}, "state": "NSW"}`, 'application/json', 400],
  ])('%s gets a problem, not a stack', async (_what, payload, contentType, status) => {
    const answer = await post(payload, contentType);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ status, requestId: answer.headers['x-request-id'] });
    expect(answer.text).not.toMatch(/node_modules|at .*\.ts|select |insert /i);
  });

  test('deep nesting is refused with its limit before its key is looked at, and texts with brackets are not', async () => {
    const headers = { 'content-type': 'application/json' };
    const send = (payload: string) =>
      server.call({
        method: 'POST',
        url: '/api/dealer',
        as: 'ADMIN',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        payload,
      });
    const nested = (depth: number) => `{"name": ${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
    for (const depth of [31, 5_000]) {
      const { status, body } = await send(nested(depth));
      expect([status, body.detail]).toEqual([400, expect.stringContaining('30 levels')]);
    }
    expect((await send(nested(30))).body.fields).toContainEqual(expect.objectContaining({ path: 'name' }));
    const brackets = await send(`{"name": "Brackets \\" ${'[{'.repeat(20)}", "state": "NSW"}`);
    expect([brackets.status, brackets.body.detail]).toEqual([201, undefined]);
  });

  test('an unknown call is a problem with 404', async () => {
    const { status, body } = await server.call({ url: '/api/nothing-here', as: 'ADMIN' });
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not-found' });
  });

  test.each(['short', 'with space in it', 'x'.repeat(201), 'ümlaut-key-here'])(
    'an Idempotency-Key such as “%s” is refused',
    async (key) => {
      const answer = await server.call({
        method: 'POST',
        url: '/api/dealer',
        as: 'ADMIN',
        body: { name: 'A', state: 'NSW' },
        headers: { 'idempotency-key': key },
      });
      expect(answer.status).toBe(400);
    },
  );

  test.each(['', 'Basic abc', 'Bearer', 'Bearer a b', `Bearer ${'x'.repeat(5000)}`, 'Bearer eyJhbGciOiJub25lIn0.e30.'])(
    'the authorization “%.30s” is unknown',
    async (authorization) => {
      const { status, body } = await server.call({ url: '/api/user/me', headers: { authorization } });
      expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthenticated' });
    },
  );
});

describe('hosts', () => {
  const ask = (url: string, host: string) => server.call({ url, headers: { host } });

  test.each(['evil.example', 'localhost.evil.example', 'evil.example:3000', '127.0.0.1.evil.example'])(
    '%s is not served',
    async (host) => {
      expect((await ask('/api/user/me', host)).status).toBe(421);
    },
  );

  test.each(['localhost:3000', '127.0.0.1:9999', '[::1]:3000'])('%s is this machine', async (host) => {
    expect((await ask('/api/user/me', host)).status).toBe(401);
  });

  test('health is told under any name', async () => {
    expect((await ask('/healthz', 'balancer.internal')).status).toBe(200);
    expect((await ask('/readyz', 'balancer.internal')).body).toEqual({ status: 'ready' });
  });
});

describe('what every answer carries', () => {
  test('headers that keep pages to themselves', async () => {
    const { headers } = await server.call({ url: '/api/user/me' });
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    const page = await server.call({ url: '/docs/' });
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['content-security-policy']).toContain("connect-src 'self' ws://localhost:3000;");
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self'(;| )/);
    expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('metrics count the calls', async () => {
    await server.call({ url: '/api/dealer', as: 'ADMIN' });
    expect((await server.call({ url: '/metrics' })).text).toMatch(
      /poolhouse_call_seconds_count\{call="dealers\.list",status="200"\} [1-9]/,
    );
  });
});

describe('the OpenAPI document', () => {
  test('has every call with what it takes and answers', async () => {
    const { body } = await server.call({ url: '/api/openapi.json' });
    const operations = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((path) =>
      Object.values(path).map((operation) => operation.operationId),
    );
    expect(operations.sort()).toEqual(server.poolhouse.useCases.map((useCase) => useCase.call.name).sort());
    const create = body.paths['/api/dealer'].post;
    expect(create.requestBody.content['application/json'].schema).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: expect.arrayContaining(['name', 'state']),
    });
    expect(
      body.paths['/api/dealer/{id}'].patch.parameters.map((parameter: { name: string }) => parameter.name),
    ).toContain('If-Match');
  });

  test('is shown on a page', async () => {
    expect((await server.call({ url: '/docs/' })).status).toBe(200);
  });
});

describe('a pool whose connections are all in use', () => {
  test.each([
    ['a list', { url: '/api/dealer', as: 'ADMIN' }],
    ['an export', { url: '/api/rule-book/csv', as: 'ADMIN' }],
    ['a change', { method: 'POST', url: '/api/dealer', as: 'ADMIN', body: { name: 'Busy Pools', state: 'NSW' } }],
    [
      'a sign-in',
      { method: 'POST', url: '/api/auth/sign-in', body: { email: 'a@test.example', password: 'some words' } },
    ],
  ] as const)('answers 503 and when to try again: %s', async (_what, request) => {
    await server.as('ADMIN');
    const { options } = server.pool;
    const waitMs = options.connectionTimeoutMillis;
    options.connectionTimeoutMillis = 0;
    // Those that others use at the moment are waited for, ahead of the call.
    const held = Array.from({ length: options.max }, () => server.pool.connect());
    options.connectionTimeoutMillis = 50;
    try {
      const { status, headers, body } = await server.call(request);
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      options.connectionTimeoutMillis = waitMs;
      await Promise.all(held.map(async (client) => (await client).release()));
    }
  });
});
