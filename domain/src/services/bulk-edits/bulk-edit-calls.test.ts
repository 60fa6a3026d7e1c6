import { expect, test } from 'vitest';
import { z } from 'zod';
import { bulkEditCalls } from './bulk-edit-calls.ts';

const change = z.strictObject({ field: z.literal('state') });
const calls = bulkEditCalls('service-requests', change, z.strictObject({}), 'service_request:edit');

test('a kind has its preview and its start, under its own name', () => {
  expect(Object.values(calls).map(({ name, path }) => [name, path])).toEqual([
    ['bulkEdits.previewServiceRequests', '/bulk-edit/service-requests/preview'],
    ['bulkEdits.startServiceRequests', '/bulk-edit/service-requests'],
  ]);
  expect(calls.start.summary).toBe('Change many service requests in a bulk edit');
});

test('they take the kind’s own change', () => {
  const targets = { query: {} };
  expect(calls.start.body.safeParse({ targets, change: { field: 'state' } }).success).toBe(true);
  expect(calls.start.body.safeParse({ targets, change: { field: 'colour' } }).success).toBe(false);
});
