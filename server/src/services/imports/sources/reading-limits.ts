import { Failure } from '@poolhouse/domain/kernel/errors';

/** What a file may hold, whatever its size: beyond it a file is broken or an attack, and reading it would take the memory of all. */
export const readingLimits = {
  /** Levels of values within values. */
  depth: 30,
  attributes: 50,
  /** Characters in one text. */
  text: 1024 * 1024,
  unpackedBytes: 500 * 1024 * 1024,
  /** How many times larger than in its archive a file may be. */
  ratio: 200,
} as const;

const exportAgain = 'Export the file again, or save the list as CSV and upload that.';

/** Refuses a file over a limit, in words that say which limit and what to do. */
export function refuseFile(problem: string, advice = exportAgain): never {
  throw new Failure('unsupported-file', `${problem} ${advice}`);
}

/** Refuses a file whose values lie in one another too deep. */
export function limitDepth(depth: number): void {
  if (depth > readingLimits.depth)
    refuseFile(`This file has values nested more than ${readingLimits.depth} levels deep.`);
}

/** Refuses a file with a text that is too long. */
export function limitText(characters: number): void {
  if (characters <= readingLimits.text) return;
  const most = readingLimits.text.toLocaleString('en-AU');
  refuseFile(
    `A text in this file has more than ${most} characters.`,
    'Shorten it, or check for a missing closing mark.',
  );
}
