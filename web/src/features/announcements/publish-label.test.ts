import { expect, test } from 'vitest';
import { publishLabel } from './publish-label.ts';

test.each([
  [{ isNew: true, publishAt: '', people: 12 }, 'Publish to 12 people'],
  [{ isNew: true, publishAt: '', people: 1 }, 'Publish to 1 person'],
  [{ isNew: true, publishAt: '2026-11-24T09:00', people: 1_200 }, 'Schedule for 1,200 people'],
  [{ isNew: true, publishAt: '', people: undefined }, 'Publish'],
  [{ isNew: false, publishAt: '', people: 12 }, 'Save'],
])('%j: %s', (given, label) => {
  expect(publishLabel(given)).toBe(label);
});
