import { expect, test } from 'vitest';
import { lookOf } from './outbox-words.ts';

test.each([
  [{ state: 'queued', attempts: 0, isOn: true }, 'Queued'],
  [{ state: 'queued', attempts: 2, isOn: true }, 'Tried again later'],
  [{ state: 'queued', attempts: 2, isOn: false }, 'Not connected'],
  [{ state: 'held', attempts: 0, isOn: true }, 'Held'],
  [{ state: 'failed', attempts: 8, isOn: false }, 'Failed'],
  [{ state: 'sent', attempts: 3, isOn: true }, 'Sent'],
] as const)('%j reads “%s”', (intent, label) => {
  expect(lookOf(intent).label).toBe(label);
});
