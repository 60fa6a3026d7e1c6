import { expect, it } from 'vitest';
import { refuseTicketAge } from '../../../services/public-forms/form-ticket.ts';
import { dropOffStatuses } from '../drop-offs/drop-off-status.ts';
import { publicSteps, statusForOwner, statusPageUntil } from './status-page.ts';

const at = new Date('2026-11-22T00:00:00Z');
const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);

it.each([
  ['a second', 1, true],
  ['under four seconds', 3.9, true],
  ['four seconds', 4, false],
  ['two weeks', 14 * 86_400, false],
  ['more than two weeks', 14 * 86_400 + 1, true],
  ['a clock that goes backwards', -5, true],
])('a form sent after %s', (_what, seconds, isRefused) => {
  expect(refuseTicketAge(at, after(seconds)) !== null).toBe(isRefused);
});

it('each status has its words for the owner', () => {
  for (const status of dropOffStatuses) {
    const answer = statusForOwner({ status, robotStatus: 'received', isFromWebsite: true });
    expect(answer.next).toMatch(/\.$/);
    expect(answer.step === null || publicSteps.includes(answer.step)).toBe(true);
  }
  expect(statusForOwner({ status: 'received', robotStatus: 'awaiting', isFromWebsite: true }).step).toBe('sent');
  expect(statusForOwner({ status: 'received', robotStatus: 'awaiting', isFromWebsite: false }).step).toBe('received');
});

it('the page closes 90 days after the end', () => {
  expect(statusPageUntil(null)).toBeNull();
  expect(statusPageUntil('2026-11-22T00:00:00.000Z')?.toISOString()).toBe('2027-02-20T00:00:00.000Z');
});
