import { expect, test } from 'vitest';
import { isStoreOpen, refuseStore } from './stores.ts';

test.each([
  ['catch', '2025-04-30', null],
  ['catch', '2025-05-01', 'Catch closed on 30/04/2025.'],
  ['amazon', '2099-01-01', null],
] as const)('%s takes orders on %s, or says when it closed', (store, day, refused) => {
  expect(refuseStore(store, day)).toBe(refused);
  expect(isStoreOpen(store, day)).toBe(refused === null);
});
