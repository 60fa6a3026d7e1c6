import { expect, test } from 'vitest';
import { repDraftOf } from './rep-draft.ts';

test.each([
  ['R10', { id: 'R10', label: 'R10' }],
  [' r.10-a ', { id: 'r.10-a', label: 'r.10-a' }],
  ['Grace Whitfield', { id: 'GRACE-WHITFIELD', label: 'Grace Whitfield' }],
  ['José  O’Brien', { id: 'JOSE-O-BRIEN', label: 'José  O’Brien' }],
  ['李', null],
  ['', null],
  [`A ${'x'.repeat(200)}`, null],
])('%j', (text, draft) => {
  expect(repDraftOf(text)).toEqual(draft);
});
