// @ts-check
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryBuildWeb } from './build-web.mjs';
import { cacheFolder, root, testResultFile } from './project.mjs';
import { runChild, runQuietly } from './run-child.mjs';

const TYPED = ['domain', 'server', 'web', 'simulators', '.'];

/**
 * Checks the types and runs the tests; arguments choose tests by the name of their file and leave the types out. A web
 * app that can't be built counts as one failure.
 * The last line is always `N passed, N failed`.
 * @param {string} node
 * @param {string[]} args
 */
export async function runTests(node, args) {
  const unbuilt = (await tryBuildWeb(node)) === 0 ? 0 : 1;
  const types = args.length > 0 ? { passed: 0, failed: 0 } : await checkTypes(node);
  const tests = await runVitest(node, args);
  const total = { passed: types.passed + tests.passed, failed: types.failed + tests.failed + unbuilt };
  const line = `${total.passed} passed, ${total.failed} failed`;
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(testResultFile, `${line}\n`);
  console.log(line);
  return total.failed > 0 ? 1 : 0;
}

/** @param {string} node */
async function checkTypes(node) {
  const count = { passed: 0, failed: 0 };
  for (const part of TYPED.filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))) {
    const { exitCode, said } = await runQuietly(node, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', part]);
    count[exitCode === 0 ? 'passed' : 'failed'] += 1;
    console.log(exitCode === 0 ? `types of ${part}: right` : `types of ${part}: wrong\n${said}`);
  }
  return count;
}

/**
 * @param {string} node
 * @param {string[]} args
 */
async function runVitest(node, args) {
  const folder = mkdtempSync(join(tmpdir(), 'poolhouse-tests-'));
  const report = join(folder, 'report.json');
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  try {
    const exitCode = await runChild(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporting, ...args]);
    return countTests(existsSync(report) ? readFileSync(report, 'utf8') : '', exitCode);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Counts what Vitest reported. A file that couldn't be loaded, an error outside any test and a run without a report each
 * count as one failure: nothing that went wrong may read as `0 failed`.
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} Report
 * @param {string} text
 * @param {number} exitCode
 */
export function countTests(text, exitCode) {
  const report = parseReport(text);
  const passed = report?.numPassedTests ?? 0;
  const unloaded = report?.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = (report?.numFailedTests ?? 0) + (unloaded?.length ?? 0);
  return { passed, failed: exitCode !== 0 || !report ? Math.max(failed, 1) : failed };
}

/**
 * @param {string} text
 * @returns {Report | undefined}
 */
function parseReport(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
