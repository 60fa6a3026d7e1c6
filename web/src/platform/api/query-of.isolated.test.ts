import { countersApi } from '@poolhouse/domain/services/counters/api';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { laterQueryOf, queryOf } from './query-of.ts';

const request = { query: { fields: 'notifications_unread' } };

it('makes a later call once the first page shows, under the key of the call', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  const fetched = vi.fn(async () => Response.json({ notifications_unread: 3 }));
  vi.stubGlobal('fetch', fetched);
  const queries = new QueryClient();
  const answer = queries.fetchQuery(laterQueryOf(countersApi.get, request));
  expect(fetched).not.toHaveBeenCalled();
  while (frames.length > 0) frames.shift()?.(0);
  await answer;
  expect(fetched).toHaveBeenCalled();
  expect(queries.getQueryData(queryOf(countersApi.get, request).queryKey)).toEqual({ notifications_unread: 3 });
});
