import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { exportName } from '@poolhouse/domain/kernel/export-name';
import type { Pool, PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { isPoolExhausted } from '../database/connection-failure.ts';
import { PersonLimit } from '../person-limit.ts';
import type { Download } from '../use-case.ts';
import type { CsvExport, ExportedRows } from './csv-export.ts';
import { GrowingFile } from './growing-file.ts';
import { writeRows } from './write-rows.ts';

/** Exports that one person may have under way on this node, until the last byte is sent. */
const maxPerPerson = 2;
const tooManyOfOne = 'You already have two exports downloading. Wait until one is done, or cancel it.';
const tooManyInAll = 'Too many exports are running right now. Try again in a few seconds.';
const retryAfterSeconds = 10;

/**
 * Carries out exports. Each reads the database at full speed into a temporary file that the response follows, so that a
 * client that reads slowly, or not at all, holds a file but no connection.
 */
export class Exports {
  readonly #pool: Pool;
  readonly #folder: string;
  readonly #people = new PersonLimit(maxPerPerson, tooManyOfOne);

  /** The size of `pool` is how many exports read at once, its timeout how long others wait. */
  constructor(pool: Pool, folder: string) {
    this.#pool = pool;
    this.#folder = folder;
  }

  /**
   * Starts the export that `describe` asks for, named by its noun, the day and the filter. What the database refuses is an error of
   * the call; only an export with many rows breaks off, when it fails after its first ones.
   */
  async start(ctx: Context, describe: () => Promise<CsvExport>, filter: object = {}): Promise<Download> {
    const { signal } = ctx;
    const leave = this.#people.enter(personOf(ctx));
    try {
      const { noun, start, rows } = await describe();
      const client = rows === null ? null : await this.#connect(signal);
      const file = await this.#open(start).catch((error) => {
        client?.release();
        throw error;
      });
      file.content.once('close', leave);
      onAbort(signal, () => file.content.destroy());
      if (rows === null || client === null) file.finish();
      else await begin(ctx, file, rows, client);
      const fileName = `${exportName(noun, dayIn(companyZone, ctx.clock.now()), filter)}.csv`;
      return { fileName, contentType: 'text/csv; charset=utf-8', stream: file.content };
    } catch (error) {
      leave();
      signal.throwIfAborted(); // its client went away: that is no failure
      throw error;
    }
  }

  async #connect(signal: AbortSignal): Promise<PoolClient> {
    const client = await this.#pool.connect().catch((cause) => {
      throw isPoolExhausted(cause) ? new Failure('unavailable', tooManyInAll, { retryAfterSeconds, cause }) : cause;
    });
    if (!signal.aborted) return client;
    client.release();
    throw new Failure('unavailable', 'The download was cancelled.');
  }

  async #open(start: string): Promise<GrowingFile> {
    const file = await GrowingFile.create(this.#folder);
    await file.append(start).catch((error) => {
      file.fail(error);
      throw error;
    });
    return file;
  }
}

function onAbort(signal: AbortSignal, listener: () => void): void {
  if (signal.aborted) listener();
  else signal.addEventListener('abort', listener, { once: true });
}

/** Settles once the first of many rows are written, or all of a few: what fails before is no download that breaks off. */
function begin(ctx: Context, file: GrowingFile, rows: ExportedRows, client: PoolClient): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let hasBegun = false;
  const onBegun = () => {
    hasBegun = true;
    resolve();
  };
  writeRows(file, rows, client, onBegun).then(onBegun, (error) => {
    if (hasBegun) giveUp(ctx, file, error);
    else file.fail(error);
    reject(error);
  });
  return promise;
}

/** Logs why an export failed; that its client went away is no failure. */
function giveUp({ log }: Context, file: GrowingFile, error: Error): void {
  if (!file.content.destroyed) log.error({ err: error }, 'export failed');
  file.fail(error);
}

function personOf({ who, address }: Context): string {
  return who === null ? address : (who.viewedBy?.id ?? who.user.id);
}
