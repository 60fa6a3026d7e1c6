import { commands } from './commands.ts';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(commands, process.argv.slice(2), process.env, {
  say: (line) => process.stdout.write(`${line}\n`),
  note: (line) => process.stderr.write(`${line}\n`),
});
