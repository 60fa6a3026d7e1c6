// @ts-check
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryBuildParts } from './build-parts.mjs';
import { checkTypes } from './check-types.mjs';
import { cacheFolder, root, testResultFile } from './project.mjs';
import { runVitest } from './run-vitest.mjs';
import { describeSeconds } from './test-seconds.mjs';

/** Tests that look at what every feature brings. */
export const centralTests = [
  'domain/src/records.test.ts',
  'scripts/feature-folders.test.ts',
  'scripts/file-rules.test.ts',
  'scripts/import-rules.test.ts',
  'scripts/stored-names.test.ts',
  'scripts/table-owners.test.ts',
  'scripts/web-features.test.ts',
  'server/src/access-matrix.test.ts',
  'server/src/call-samples.test.ts',
  'server/src/dealer-rows.test.ts',
  'server/src/live-topics.test.ts',
  'server/src/platform/revision.test.ts',
  'server/src/two-dealers.test.ts',
  'web/src/shell/forms.isolated.test.tsx',
  'web/src/shell/palette/command-palette.test.tsx',
  'web/src/shell/screens.test.ts',
];

/**
 * Returns the tests that arguments choose: the name of a feature also chooses those that look at what every feature brings.
 * @param {readonly string[]} args
 */
export function testsOf(args) {
  const isFeature = args.some((arg) => /^[a-z-]+$/.test(arg) && existsSync(join(root, 'server/src/features', arg)));
  return isFeature ? [...args, ...centralTests] : args;
}

/**
 * Builds the web app and the server, which some tests start, and then runs the tests. The types are checked beside both. Arguments choose tests by
 * the name of their file and leave the types out. What can't be built counts as one failure.
 * The last line is always `N passed, N failed`; above it stands where the time went.
 * @param {string} node
 * @param {string[]} args
 */
export async function runTests(node, args) {
  const began = performance.now();
  const checkingTypes = args.length > 0 ? { passed: 0, failed: 0 } : checkTypes(node);
  const exitCode = await tryBuildParts(node);
  const built = performance.now();
  const [types, tests] = await Promise.all([checkingTypes, runVitest(node, testsOf(args))]);
  const steps = [
    { name: 'web app and server', seconds: (built - began) / 1000 },
    { name: 'all tests, with the types beside them, by the clock', seconds: (performance.now() - built) / 1000 },
  ];
  console.log(`\n${describeSeconds(root, steps, tests.files)}\n`);
  const unbuilt = exitCode === 0 ? 0 : 1;
  const total = { passed: types.passed + tests.passed, failed: types.failed + tests.failed + unbuilt };
  const line = `${total.passed} passed, ${total.failed} failed`;
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(testResultFile, `${line}\n`);
  console.log(line);
  return total.failed > 0 ? 1 : 0;
}
