// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { tryBuildParts } from './build-parts.mjs';
import { checkBundleSizes } from './bundle-sizes.mjs';
import { testResultFile } from './project.mjs';
import { runChild } from './run-child.mjs';
import { runTests } from './run-tests.mjs';

/**
 * Checks everything that is required before a change is merged: format, lint, dead code, tests, build, sizes. All of it runs, also
 * after a failure, so that one run shows all there is to fix. `--after-tests` leaves out the tests that have just run, and what they built.
 * @param {string} node
 * @param {string[]} args
 */
export async function verify(node, args) {
  const isTested = args.includes('--after-tests');
  /** @type {[string, () => Promise<number>][]} */
  const steps = [
    ['format and lint', () => runChild(node, ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'])],
    ['dead code', () => runChild(node, ['node_modules/knip/bin/knip.js'])],
    ...(isTested ? [] : [testStep(node)]),
    ['build', () => tryBuildParts(node, { force: !isTested })],
    ['bundle sizes', async () => checkBundleSizes()],
  ];
  const failed = [];
  for (const [name, step] of steps) {
    console.log(`\n== ${name}`);
    if ((await step()) !== 0) failed.push(name);
  }
  console.log(failed.length > 0 ? `\nTo mend: ${failed.join(', ')}` : '\nAll is well.');
  if (existsSync(testResultFile)) console.log(readFileSync(testResultFile, 'utf8').trim());
  return failed.length > 0 ? 1 : 0;
}

/**
 * @param {string} node
 * @returns {[string, () => Promise<number>]}
 */
function testStep(node) {
  return ['tests', () => runTests(node, [])];
}
