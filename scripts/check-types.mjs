// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, root } from './project.mjs';
import { runCaptured } from './run-child.mjs';

/**
 * What is checked on its own because it has other globals. `server` has all that runs on Node, also simulators, benches, scripts
 * and the tests of the domain: their imports would be checked again in each project.
 */
const TYPED = ['server', 'web', 'web/service-worker', 'domain', '.'];

/**
 * Checks the types of all parts, one after the other, since tests run meanwhile. One checker each: several infer the same types
 * again, which takes twice the processor time. What hasn't changed since the last check isn't checked again.
 * @param {string} node
 */
export async function checkTypes(node) {
  const count = { passed: 0, failed: 0 };
  for (const part of TYPED.filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))) {
    const checked = join(cacheFolder, `types-${part === '.' ? 'e2e' : part.replace('/', '-')}.tsbuildinfo`);
    const options = ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', checked];
    const { exitCode, output } = await runCaptured(node, ['node_modules/typescript/bin/tsc', '-p', part, ...options]);
    count[exitCode === 0 ? 'passed' : 'failed'] += 1;
    console.log(exitCode === 0 ? `types of ${part}: right` : `types of ${part}: wrong\n${output}`);
  }
  return count;
}
