import { parseArgs } from 'node:util';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { readConfig } from '../platform/config/config.ts';
import { SettingsRefused } from '../platform/config/read-settings.ts';
import { MigrationRefused } from '../platform/database/migrate.ts';
import { StartRefused } from '../platform/embedded-postgres/index.ts';
import { createLog } from '../platform/log.ts';
import { type Command, CommandError, type Environment, type Invocation } from './command.ts';

type Output = Pick<Invocation, 'say' | 'note'>;

/** Runs the command that the words name; answers the exit code. What can be corrected is said in a sentence, without a trace. */
export async function runCommand(
  commands: readonly Command[],
  words: readonly string[],
  environment: Environment,
  output: Output,
): Promise<number> {
  try {
    const command = commands.find(({ name }) => startsWith(words, name.split(' ')));
    if (command === undefined) return explain(commands, words, output);
    return await command.run(invocationOf(command, words, environment, output));
  } catch (error) {
    if (error instanceof HelpRequest) {
      output.say(error.message);
      return 0;
    }
    output.note(sentenceOf(error));
    return 1;
  }
}

class HelpRequest extends Error {}

function startsWith(words: readonly string[], name: readonly string[]): boolean {
  return name.every((word, index) => words[index] === word);
}

function explain(commands: readonly Command[], words: readonly string[], output: Output): number {
  const isHelp = words.length === 0 || words.includes('--help') || words[0] === 'help';
  const name = words
    .filter((word) => !word.startsWith('-'))
    .slice(0, 2)
    .join(' ');
  const say = isHelp ? output.say : output.note;
  if (!isHelp) say(`Unknown command “${name}”. Available commands:\n`);
  else say('npm run poolhouse -- <command>\n');
  const width = Math.max(...commands.map((command) => `${command.name} ${command.usage}`.length));
  for (const command of commands) say(`  ${`${command.name} ${command.usage}`.padEnd(width)}   ${command.summary}`);
  say('\n--demo uses the demo data instead of the live data; --help after a command explains it.');
  return isHelp ? 0 : 1;
}

function invocationOf(
  command: Command,
  words: readonly string[],
  environment: Environment,
  output: Output,
): Invocation {
  const { values, positionals } = parse(command, words.slice(command.name.split(' ').length));
  if (values.help === true)
    throw new HelpRequest(`npm run poolhouse -- ${command.name} ${command.usage}\n\n${command.summary}.`);
  const mode = values.demo === true ? 'demo' : 'live';
  return {
    args: positionals,
    options: values as Invocation['options'],
    environment,
    mode,
    log: createLog('warn'),
    config: () => readConfig(mode, environment),
    ...output,
  };
}

function parse(command: Command, words: readonly string[]) {
  const options = { ...command.options, demo: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    const [first = ''] = error instanceof Error ? error.message.split('. ') : [];
    throw new CommandError(`${first.replaceAll("'", '')}. Use: npm run poolhouse -- ${command.name} ${command.usage}`);
  }
}

const mendable = [CommandError, SettingsRefused, StartRefused, MigrationRefused, Failure];

function sentenceOf(error: unknown): string {
  if (mendable.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}
