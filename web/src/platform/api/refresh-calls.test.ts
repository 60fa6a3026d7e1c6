import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refreshCalls } from './refresh-calls.ts';

test('a record that is read again has its history read again too', async () => {
  const queries = new QueryClient();
  const keys = ['notes.get', 'notes.history', 'notes.list', 'dealers.history'];
  for (const key of keys) queries.setQueryData([key], 1);
  await refreshCalls(queries, { name: 'notes.get' });
  expect(keys.filter((key) => queries.getQueryState([key])?.isInvalidated)).toEqual(['notes.get', 'notes.history']);
});
