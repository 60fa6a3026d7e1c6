import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

/** The parameters of a call that are days. */
function daysOf({ query }: CallSpec): string[] {
  if (query === undefined) return [];
  const schema = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.entries(schema.properties ?? {})
    .filter(([, property]) => JSON.stringify(property).includes('"format":"date"'))
    .map(([name]) => name);
}

const far = ['0000-01-01', '1899-12-31', '1989-12-31', '2026-02-29', '2249-72-67', '9999-12-31'];
const filters = () =>
  server.poolhouse.useCases.flatMap(({ call }) => daysOf(call).map((name) => ({ name, call, query: call.query })));

describe('a filter by day', () => {
  test.each(far)('refuses %s in every contract, and names the field', (day) => {
    const taken = filters().filter(({ name, query }) => {
      const issues = query?.safeParse({ [name]: day }).error?.issues ?? [];
      return !issues.some(({ path }) => path.join('.') === name);
    });
    expect(taken.map(({ name, call }) => `${call.name} ${name}`)).toEqual([]);
    expect(filters().length).toBeGreaterThan(20);
  });

  test.each(far)('of %s is a bad request of every list and export', async (day) => {
    for (const { name, call } of filters().filter(({ call: { params } }) => params === undefined)) {
      const url = `/api${call.path}?${name}=${day}`;
      const { status, body } = await server.call({ method: call.method, url, as: 'ADMIN' });
      const paths = body?.fields?.map(({ path }: { path: string }) => path) ?? [];
      expect({ url, status, isNamed: paths.includes(name) }).toEqual({ url, status: 400, isNamed: true });
    }
  });
});
