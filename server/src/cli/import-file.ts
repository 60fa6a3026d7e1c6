import { existsSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { CellProblem, ImportRun } from '@poolhouse/domain/services/imports/import-run';
import { runImportNow } from '../services/imports/index.ts';
import { type Command, CommandError, type Invocation } from './command.ts';
import { type OpenPoolhouse, withPoolhouse } from './open-poolhouse.ts';

/** Refused rows that are named one by one; of more than that only the number is. */
const maxNamed = 200;

/** Imports a file of dealers at once, as the import page would after a look at its preview. */
export const importDealers = importCommand(
  'dealers',
  'Import dealers from a CSV file; rows that need fixing are listed and skipped',
);

/** Imports a report of an online store in the same way. */
export const importMarketplace = importCommand(
  'marketplace',
  'Import orders from a store’s report or the ERP load form; rows that need fixing are listed and skipped',
);

function importCommand(kind: 'dealers' | 'marketplace', summary: string): Command {
  return {
    name: `import ${kind}`,
    usage: 'FILE',
    summary,
    async run(invocation) {
      const file = givenFile(invocation);
      return withPoolhouse(invocation.config(), invocation.log, async (product) => {
        const run = await runImport(invocation, product, kind, file);
        printCounts(invocation, run);
        await printRefusedRows(invocation, product, run);
        return run.state === 'committed' ? 0 : 1;
      });
    },
  };
}

/** Returns the path that was given, seen from the folder in which the person typed it. */
export function pathArgument({ args, environment }: Invocation): string {
  const [file, ...more] = args;
  if (file === undefined || more.length > 0) throw new CommandError('Give one file.');
  return resolve(environment.INIT_CWD ?? '.', file);
}

function givenFile(invocation: Invocation): string {
  const file = pathArgument(invocation);
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  if (!statSync(file).isFile()) throw new CommandError(`${file} is not a file.`);
  return file;
}

async function runImport(
  invocation: Invocation,
  { poolhouse }: OpenPoolhouse,
  kind: string,
  file: string,
): Promise<ImportRun> {
  const ctx = poolhouse.commandContext('import');
  let shown = -1;
  return runImportNow(ctx, poolhouse.imports.of({ kind }), file, basename(file), {
    commit: true,
    userName: 'poolhouse import',
    onProgress: (done, total) => {
      const tenth = Math.floor((done / Math.max(total, 1)) * 10);
      if (tenth === shown) return;
      shown = tenth;
      invocation.note(`${tenth * 10} %`);
    },
  });
}

function printCounts({ say }: Invocation, run: ImportRun): void {
  const { total, new: added, changed, unchanged, refused } = run.counts;
  if (run.alreadyImportedOn !== null) say(`The same file was imported before, on ${run.alreadyImportedOn}.`);
  if (run.state !== 'committed' && run.message !== null) say(run.message);
  say(`${total} rows read: ${added} new, ${changed} changed, ${unchanged} unchanged, ${refused} to fix.`);
}

async function printRefusedRows({ say }: Invocation, { database }: OpenPoolhouse, run: ImportRun): Promise<void> {
  if (run.counts.refused === 0) return;
  const { rows } = await database.pool.query<{ row_number: number; problems: CellProblem[] }>(
    "select row_number, problems from import_rows where import_id = $1 and outcome = 'refused' order by row_number limit $2",
    [run.id, maxNamed],
  );
  for (const row of rows) {
    for (const problem of row.problems)
      say(`Row ${problem.row ?? row.row_number}, ${problem.column}: ${problem.message}`);
  }
  if (run.counts.refused > rows.length) say(`… and ${run.counts.refused - rows.length} more rows to fix.`);
}
