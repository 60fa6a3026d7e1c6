// @ts-check
// The first step of every command. It runs on whatever Node started npm, with nothing installed: built-ins only.
import { buildParts } from './build-parts.mjs';
import { drill } from './drill.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { requireNode } from './find-node.mjs';
import { ensureInstalled } from './install-dependencies.mjs';
import { root, serverFlags, serverProgram, serverSettings } from './project.mjs';
import { ExitError, exitWith, runChild, runLinked, runTogether } from './run-child.mjs';
import { runTests } from './run-tests.mjs';
import { verify } from './verify.mjs';

/** @type {Record<string, (node: string, args: string[]) => Promise<number>>} */
const commands = {
  async demo(node, args) {
    await buildParts(node);
    return runLinked(node, [...serverFlags, serverProgram, '--demo', ...args], serverSettings);
  },
  async start(node, args) {
    await buildParts(node);
    return runLinked(node, [...serverFlags, serverProgram, ...args], serverSettings);
  },
  dev: (node, args) =>
    runTogether(node, [
      ['--watch', 'server/src/main.mjs', '--demo', ...args],
      ['node_modules/vite/bin/vite.js', 'web'],
    ]),
  test: runTests,
  drill,
  verify,
  async build(node) {
    await buildParts(node, { force: true });
    return 0;
  },
  async bench(node, args) {
    await buildParts(node);
    return runChild(node, ['bench/run.ts', ...args], serverSettings);
  },
  count: (node) => runChild(node, ['scripts/count-code.ts']),
  poolhouse: (node, args) => runChild(node, ['server/src/cli/poolhouse.ts', ...args]),
};

async function main() {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) exitWith(`Usage: node scripts/run.mjs <command>, one of: ${Object.keys(commands).join(', ')}`);
  process.chdir(root);
  endWithNpm();
  await ensureInstalled();
  return command(requireNode(), args);
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof ExitError)) throw error;
  if (error.message) console.error(error.message);
  process.exitCode = error.exitCode;
}
