import { expect, test } from 'vitest';
import { actionsShownFor, intentStyle, isSuggestedAction } from './outbox-labels.ts';

test.each([
  [{ state: 'queued', attempts: 0, isOn: true }, 'Queued'],
  [{ state: 'queued', attempts: 2, isOn: true }, 'Retrying'],
  [{ state: 'queued', attempts: 2, isOn: false }, 'Not connected'],
  [{ state: 'held', attempts: 0, isOn: true }, 'Held'],
  [{ state: 'failed', attempts: 8, isOn: false }, 'Failed'],
  [{ state: 'sent', attempts: 3, isOn: true }, 'Sent'],
] as const)('%j reads “%s”', (intent, label) => {
  expect(intentStyle({ ...intent, isUnsure: false, isPartial: false }).label).toBe(label);
});

test('an unknown result reads “May have arrived”, and is asked about without a hint', () => {
  const intent = { state: 'failed', isUnsure: true, isPartial: false, attempts: 1, isOn: true } as const;
  expect(intentStyle(intent).label).toBe('May have arrived');
  expect(actionsShownFor(intent)).toEqual(['mark-sent', 'retry', 'cancel']);
  expect(actionsShownFor(intent).filter((act) => isSuggestedAction(intent, act))).toEqual([]);
});

test('what some of its recipients were refused doesn’t read like what all got', () => {
  const intent = { state: 'sent', isUnsure: false, isPartial: true, attempts: 1, isOn: true } as const;
  expect(intentStyle(intent).label).toBe('Sent, not to everyone');
});

test('what failed for sure is offered again, and no user is asked whether it arrived', () => {
  const intent = { state: 'failed', isUnsure: false } as const;
  expect(actionsShownFor(intent)).toEqual(['retry', 'cancel']);
  expect(actionsShownFor(intent).filter((act) => isSuggestedAction(intent, act))).toEqual(['retry']);
});
