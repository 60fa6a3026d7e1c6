// @ts-check
import { relative, sep } from 'node:path';

/** @typedef {{ name: string, startTime: number, endTime: number }} FileResult */

const SLOWEST = 15;

/**
 * Says where the time of a test run went: the steps by the clock, the tests of each part added up (files run beside each
 * other), and the files that take longest.
 * @param {string} root
 * @param {readonly { name: string, seconds: number }[]} steps
 * @param {readonly FileResult[]} files
 */
export function describeSeconds(root, steps, files) {
  const timed = files.map((file) => ({
    name: placeOf(root, file.name),
    seconds: (file.endTime - file.startTime) / 1000,
  }));
  /** @type {Map<string, typeof timed>} */
  const parts = new Map();
  for (const file of timed) {
    const name = file.name.split('/')[0] ?? '';
    parts.set(name, [...(parts.get(name) ?? []), file]);
  }
  const sums = [...parts].map(([name, those]) => ({
    name: `tests of ${name}, ${those.length} ${those.length === 1 ? 'file' : 'files'}`,
    seconds: those.reduce((sum, file) => sum + file.seconds, 0),
  }));
  const slowest = timed.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  return ['Seconds by part', ...steps.map(line), ...sums.map(line), 'Slowest files', ...slowest.map(line)].join('\n');
}

/**
 * @param {string} root
 * @param {string} file
 */
function placeOf(root, file) {
  return relative(root, file).split(sep).join('/');
}

/** @param {{ name: string, seconds: number }} step */
function line({ name, seconds }) {
  return `${seconds.toFixed(1).padStart(8)}  ${name}`;
}
