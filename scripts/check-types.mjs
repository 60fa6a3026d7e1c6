// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';
import { runCaptured } from './run-child.mjs';

const TYPED = ['domain', 'server', 'web', 'simulators', '.'];
const AT_ONCE = 2;

/**
 * Checks the types of all parts, two at a time.
 * @param {string} node
 */
export async function checkTypes(node) {
  const count = { passed: 0, failed: 0 };
  const left = TYPED.filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
  const checkRest = async () => {
    for (let part = left.shift(); part !== undefined; part = left.shift()) {
      const { exitCode, said } = await runCaptured(node, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', part]);
      count[exitCode === 0 ? 'passed' : 'failed'] += 1;
      console.log(exitCode === 0 ? `types of ${part}: right` : `types of ${part}: wrong\n${said}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, checkRest));
  return count;
}
