import { expect, test } from 'vitest';
import { linkPathOf, readLinkPath } from './link-path.ts';

const orderId = '01890a5d-ac96-774b-bcce-b302099a8057';

test.each([
  [{ orderId, document: null }, `order/${orderId}`],
  [{ orderId, document: 'invoice' }, `order/${orderId}/invoice`],
  [{ orderId, document: 'CN-000042' }, `order/${orderId}/CN-000042`],
])('%j is written and read as %s', (path, text) => {
  expect(linkPathOf(path)).toBe(text);
  expect(readLinkPath(text)).toEqual(path);
  expect(readLinkPath(`/${text}`)).toEqual(path);
});

test.each([
  '',
  'order',
  'order/',
  'order/11-08214',
  `order/${orderId.toUpperCase()}`,
  `order/${orderId}/`,
  `order/${orderId}/a/b`,
  `order/${orderId}/../${orderId}`,
  `orders/${orderId}`,
  `https://evil.example/order/${orderId}`,
])('“%s” names nothing', (text) => {
  expect(readLinkPath(text)).toBeNull();
});
