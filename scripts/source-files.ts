import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Returns all files that git knows or would take, as paths from the root. */
export function listFiles(...patterns: string[]): string[] {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...new Set(output.split('\n').filter((path) => path !== '' && existsSync(join(root, path))))].sort();
}

export function readSource(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

export type ImportEdge = { from: string; to: string };

const importPattern = /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/g;

/** Returns every import of one of our files by another. */
export function readImports(files: readonly string[]): ImportEdge[] {
  return files.flatMap((from) =>
    [...readSource(from).matchAll(importPattern)]
      .map((match) => target(from, match[1] ?? match[2] ?? ''))
      .filter((to) => to !== null)
      .map((to) => ({ from, to })),
  );
}

function target(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  const [, path] = /^@poolhouse\/domain\/(.+)$/.exec(specifier) ?? [];
  if (path !== undefined) return `domain/src/${path}.ts`;
  const [, workspace] = /^@poolhouse\/(\w+)/.exec(specifier) ?? [];
  return workspace === undefined ? null : `${workspace}/`;
}
