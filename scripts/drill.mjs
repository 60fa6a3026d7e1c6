// @ts-check
import { tryBuildParts } from './build-parts.mjs';
import { exitWith } from './run-child.mjs';
import { runVitest } from './run-vitest.mjs';

/** @typedef {{ what: string, files: string[], settings: Record<string, string> }} Drill */

/**
 * The long forms of tests that the suite runs in a short form.
 * @type {Record<string, Drill>}
 */
const drills = {
  kills: {
    what: 'a hundred kills each of a server at work and of imports of reports, ten of a first start, and twenty each of workers that place orders and of workers that book couriers',
    files: [
      'server/src/testing/faults/kill.test.ts',
      'server/src/testing/faults/kill-import.test.ts',
      'server/src/services/outbox/kill-erp.test.ts',
      'server/src/services/outbox/kill-freight.test.ts',
    ],
    settings: { KILLS: '100' },
  },
  mails: {
    what: 'ten thousand mails while workers are killed twenty times',
    files: ['server/src/services/outbox/kill.test.ts'],
    settings: { MAILS: '10000', KILLS: '20' },
  },
  fuzz: {
    what: 'a hundred thousand requests of any kind while outside systems fail; FUZZ_SEED repeats those of an earlier run',
    files: ['server/src/testing/fuzz/fuzz.test.ts'],
    settings: {
      FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '100000',
      FUZZ_SEED: process.env.FUZZ_SEED ?? String(Date.now() % 1_000_000),
      FUZZ_FAULTS: '1',
    },
  },
  sales: {
    what: 'twenty kills each of a server between two tenders, while the shop makes an order, and while the endpoint takes a sale, and of card payments',
    files: ['server/src/features/pos/kill-sales.test.ts'],
    settings: { KILLS: '60' },
  },
  guesses: {
    what: 'ten thousand guesses of visitors’ names over five kiosks',
    files: ['server/src/features/visitors/kiosk-limits.test.ts'],
    settings: { GUESSES: '10000' },
  },
  races: {
    what: 'twenty races of each pair of calls that pay or refund the same receivable',
    files: ['server/src/features/payments/receivable-doors.test.ts'],
    settings: { RACES: '20' },
  },
  files: {
    what: 'which files execute for a change of a status, the booking of a courier and the import of a payout, printed',
    files: ['server/src/testing/request-files/request-files.test.ts'],
    settings: { PRINT_FILES: '1' },
  },
  axe: {
    what: 'every screen at every width, light and dark, in every palette',
    files: ['e2e/accessible.test.ts'],
    settings: { AXE_ALL: '1', SAMPLE: 'all' },
  },
  rows: {
    what: 'the first row of every list, at a desk and on a phone',
    files: ['e2e/rows.test.ts'],
    settings: { SAMPLE: 'all' },
  },
  queue: {
    what: 'five hundred entries that two tabs send once there is a network again, and clocks that are wrong',
    files: ['e2e/offline-queue.test.ts'],
    settings: { ENTRIES: '500', SAMPLE: 'all' },
  },
  forms: {
    what: 'nonsense in the fields of every form, and the keys in each of its lists and calendars',
    files: ['web/src/shell/forms.isolated.test.tsx'],
    settings: { SAMPLE: 'all' },
  },
};

/**
 * Runs the drills of the given names, or all, one after the other. The last line is `N passed, N failed`.
 * @param {string} node
 * @param {string[]} names
 */
export async function drill(node, names) {
  const total = { passed: 0, failed: 0 };
  const chosen = chooseDrills(names);
  if ((await tryBuildParts(node)) !== 0) total.failed += 1;
  for (const { what, files, settings } of chosen) {
    console.log(`\n== ${what}`);
    const { passed, failed } = await runVitest(node, files, settings);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

/**
 * @param {readonly string[]} names
 * @returns {Drill[]}
 */
export function chooseDrills(names) {
  const known = Object.keys(drills);
  const unknown = names.find((name) => name !== 'all' && !known.includes(name));
  if (names.length === 0 || unknown !== undefined) exitWith(`Usage: npm run drill -- ${[...known, 'all'].join('|')}`);
  return known
    .filter((name) => names.includes('all') || names.includes(name))
    .map((name) => /** @type {Drill} */ (drills[name]));
}
