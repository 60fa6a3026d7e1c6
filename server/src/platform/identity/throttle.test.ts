import { expect, test } from 'vitest';
import {
  afterFailure,
  afterSuccess,
  emptyTally,
  isKnownAddress,
  perAccount,
  perAddress,
  type Tally,
  type ThrottleRule,
  waitSeconds,
} from './throttle.ts';

const start = new Date('2026-03-01T09:00:00Z');
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);

function fail(times: number, rule: ThrottleRule, from: Tally = emptyTally): Tally {
  let tally = from;
  for (let count = 0; count < times; count++) tally = afterFailure(tally, rule, start);
  return tally;
}

test.each([
  [perAddress, 4, 0],
  [perAddress, 5, 2],
  [perAddress, 6, 4],
  [perAddress, 10, 64],
  [perAddress, 14, 900],
  [perAddress, 10_000, 900],
  [perAccount, 19, 0],
  [perAccount, 20, 2],
  [perAccount, 10_000, 300],
])('with %j, %i wrong passwords make the next try wait %i seconds', (rule, failures, seconds) => {
  expect(waitSeconds(fail(failures, rule), start)).toBe(seconds);
});

test('a wait goes by', () => {
  const tally = fail(7, perAddress);
  expect(waitSeconds(tally, new Date(start.getTime() + 7_500))).toBe(1);
  expect(waitSeconds(tally, new Date(start.getTime() + 8_000))).toBe(0);
});

test('failures of more than a day ago are forgotten', () => {
  const tally = fail(12, perAddress);
  expect(afterFailure(tally, perAddress, hours(24)).failures).toBe(13);
  expect(afterFailure(tally, perAddress, hours(25)).failures).toBe(1);
});

test('the right password forgives, and makes the address known for thirty days', () => {
  const tally = afterSuccess(start);
  expect(waitSeconds(tally, start)).toBe(0);
  expect([
    isKnownAddress(emptyTally, start),
    isKnownAddress(tally, hours(29 * 24)),
    isKnownAddress(tally, hours(31 * 24)),
  ]).toEqual([false, true, false]);
});

test('wrong passwords don’t make a known address unknown', () => {
  expect(isKnownAddress(fail(30, perAddress, afterSuccess(start)), hours(1))).toBe(true);
});

test('1,000 wrong passwords take days, and never keep the owner out permanently', () => {
  const home = afterSuccess(new Date('2026-11-01T00:00:00Z'));
  let account = emptyTally;
  let now = new Date('2026-11-02T00:00:00Z');
  const begin = now.getTime();
  let longest = 0;
  for (let tries = 0; tries < 1_000; tries++) {
    account = afterFailure(account, perAccount, now);
    const wait = waitSeconds(account, now);
    longest = Math.max(longest, wait);
    now = new Date(now.getTime() + wait * 1_000);
  }
  expect(now.getTime() - begin).toBeGreaterThan(3 * 24 * 3_600_000);
  expect(longest).toBe(perAccount.longestWaitSeconds);
  // Where the owner signed in before, none of this counts; elsewhere they wait like all others, for minutes.
  expect(isKnownAddress(home, now)).toBe(true);
  expect(waitSeconds(home, now)).toBe(0);
});
