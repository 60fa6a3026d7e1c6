import { expect, it } from 'vitest';
import { requestUrl } from './request-url.ts';

it('puts parameters into the path, encoded', () => {
  expect(requestUrl('/dealer/:id/history', { params: { id: 'NSW:C 1/2' } })).toBe(
    '/api/dealer/NSW%3AC%201%2F2/history',
  );
});

it('repeats a filter with several values and leaves empty ones out', () => {
  const query = { q: 'pool & spa', type: ['elite', 'trade'], state: '', rep: undefined, page: 2 };
  expect(requestUrl('/dealer', { query })).toBe('/api/dealer?q=pool+%26+spa&type=elite&type=trade&page=2');
});

it('refuses a path with a parameter missing', () => {
  expect(() => requestUrl('/dealer/:id', { params: {} })).toThrow('needs id');
});
