import { expect, it } from 'vitest';
import { historyWording } from './history-wording.ts';

it.each([
  ['create', 'added this'],
  ['update', 'changed {}'],
  ['put-back', 'reverted {}'],
  ['bulk-edit-undo', 'undid a bulk edit: reverted {}'],
  ['set-avatar', 'set the picture'],
  ['hand-over-robot', null],
])('words %s', (action, wording) => {
  expect(historyWording(action)).toBe(wording);
});
