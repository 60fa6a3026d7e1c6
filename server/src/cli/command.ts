import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/log.ts';

/** A command can't do what was asked. The message is one plain text with the fix. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export type Environment = Record<string, string | undefined>;

/** What a command gets: its words and options, and where to say something. */
export type Invocation = {
  args: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  environment: Environment;
  mode: 'demo' | 'live';
  log: Log;
  /** Reads and checks all settings; refuses with what is wrong with them. */
  config(): Config;
  /** The result of the command, for people and pipes. */
  say(line: string): void;
  /** Progress and remarks, which aren't the result. */
  note(line: string): void;
};

/** One command of the administration. `run` answers the exit code. */
export type Command = {
  /** One or two words, as they are typed. */
  name: string;
  /** What stands behind the name in the help. */
  usage: string;
  summary: string;
  options?: ParseArgsOptionsConfig;
  run(invocation: Invocation): Promise<number>;
};

/** Returns an option that has to be given. */
export function requireOption({ options }: Invocation, name: string): string {
  const value = options[name];
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw new CommandError(`Add --${name}.`);
}

/** Returns a whole number that was given as an option; `otherwise` when it wasn't. */
export function numberOption({ options }: Invocation, name: string, otherwise: number): number {
  const value = options[name];
  if (value === undefined) return otherwise;
  if (typeof value === 'string' && /^\d{1,9}$/.test(value)) return Number(value);
  throw new CommandError(`--${name} takes a whole number.`);
}
