// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './project.mjs';

const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const SAME_SIGNAL_WITHIN_MS = 1_000;

/** Ends the script with a sentence for the person who started it. */
export class ExitError extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * @param {string} message
 * @param {number} [exitCode]
 * @returns {never}
 */
export function exitWith(message, exitCode = 1) {
  throw new ExitError(message, exitCode);
}

/**
 * Runs a program to its end, with our own input and output, and answers its exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [settings] added to its environment
 */
export function runChild(program, args, settings = {}) {
  const env = { ...childEnvironment(), ...settings };
  return watchChild(spawn(program, args, { cwd: root, env, stdio: 'inherit' }));
}

/**
 * Runs a program as `runChild` does, with a channel by which it notices that we are gone, however we ended.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [settings] added to its environment
 */
export function runLinked(program, args, settings = {}) {
  const stdio = /** @type {const} */ (['inherit', 'inherit', 'inherit', 'ipc']);
  const env = { ...childEnvironment(), ...settings };
  return watchChild(spawn(program, args, { cwd: root, env, stdio: [...stdio] }));
}

/**
 * Runs a program to its end and keeps what it says.
 * @param {string} program
 * @param {string[]} args
 * @param {(pid: number | undefined) => void} [onStart]
 * @returns {Promise<{ exitCode: number, output: string }>}
 */
export async function runCaptured(program, args, onStart) {
  const child = spawn(program, args, { cwd: root, env: childEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
  onStart?.(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
    });
  }
  const exitCode = await watchChild(child);
  return { exitCode, output };
}

/**
 * Runs several programs on one Node until the first of them ends, then ends the others. Should we be killed, they end too.
 * @param {string} node
 * @param {string[][]} argumentLists
 */
export async function runTogether(node, argumentLists) {
  const children = argumentLists.map((args) =>
    spawn(node, ['scripts/run-guarded.mjs', ...args], {
      cwd: root,
      env: childEnvironment(),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
  const watched = children.map(watchChild);
  const exitCode = await Promise.race(watched);
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(watched);
  return exitCode;
}

/**
 * Passes signals on until the child has ended.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code; as in a shell, 128 and the signal's number when a signal ended it
 */
function watchChild(child) {
  const stopForwarding = forwardSignals((signal) => {
    // Windows would end it at once; the lost channel lets it end in order.
    if (process.platform === 'win32' && child.connected) child.disconnect();
    else child.kill(signal);
  });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      stopForwarding();
      console.error(`${child.spawnfile} can't be started: ${error.message}`);
      resolve(127);
    });
    child.once('close', (code, signal) => {
      stopForwarding();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * One Ctrl-C may arrive here several times: from the terminal, and again from npm. A terminal gives it to the child too,
 * so it is passed on only where there is none, and the same signal only once a second.
 * @param {(signal: NodeJS.Signals) => void} send
 */
function forwardSignals(send) {
  /** @type {Map<string, number>} */
  const sentAt = new Map();
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    const now = Date.now();
    if (now - (sentAt.get(signal) ?? 0) < SAME_SIGNAL_WITHIN_MS) return;
    sentAt.set(signal, now);
    send(signal);
  };
  for (const signal of FORWARDED) process.on(signal, forward);
  return () => {
    for (const signal of FORWARDED) process.removeListener(signal, forward);
  };
}

/** The installed programs, Node 24 among them, come first for whatever the child starts by name. */
function childEnvironment() {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [join(root, 'node_modules', '.bin'), process.env[name] ?? ''].join(delimiter);
  return { ...process.env, [name]: path };
}
