// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverProgram } from './project.mjs';
import { runChild } from './run-child.mjs';

/**
 * @typedef {{ name: string, startTime: number, endTime: number, status: string, assertionResults: unknown[] }} FileResult
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: FileResult[] }} Report
 */

/**
 * Runs Vitest and counts what it reports. All that it starts shares one compile cache: a server of our own starts in half
 * the time when an earlier one has compiled its files. Servers of tests are those that were built before.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {Record<string, string>} [settings]
 */
export async function runVitest(node, args, settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'poolhouse-tests-'));
  const path = join(folder, 'report.json');
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const environment = { NODE_COMPILE_CACHE: join(folder, 'compiled'), BUILT_SERVER: serverProgram, ...settings };
  try {
    const exitCode = await runChild(
      node,
      ['node_modules/vitest/vitest.mjs', 'run', ...reporting, ...args],
      environment,
    );
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    return { ...countTests(text, exitCode), files: parseReport(text)?.testResults ?? [] };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/**
 * Counts what Vitest reported. A file that couldn't be loaded, an error outside any test and a run without a report each
 * count as one failure: nothing that went wrong may read as `0 failed`.
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
 * Returns the report, or nothing where Vitest left none that can be read.
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
