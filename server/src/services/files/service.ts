import { companyZone } from '@poolhouse/domain/kernel/dates';
import { z } from 'zod';
import { defineJob, defineWork, type JobRun } from '../../platform/jobs/index.ts';
import type { Loop } from '../../platform/loops.ts';
import type { Part } from '../../platform/part.ts';
import type { Files } from './files.ts';
import { getFile, getThumbnail } from './get-file.ts';
import { serveFileByLink } from './serve-file-by-link.ts';
import { type SweepResult, sweepFiles } from './sweep-files.ts';
import { uploadUseCases } from './uploads/upload-calls.ts';
import { deleteExpiredUploads, deleteVisitorUploads } from './uploads/upload-rows.ts';

export const sweepFilesJob = defineJob('files-sweep', z.strictObject({}));

/** Visitors' uploads are gone soon after they expire. */
export const expiryEveryMs = 5 * 60_000;

/** When little else goes on. */
const atNight = { at: '03:20', zone: companyZone };

/** Serves kept files and sweeps them every night. */
export function filesService(files: Files): Part {
  const { store, tempFolder } = files;
  const sweep = async (_payload: unknown, { db, clock, log, signal }: JobRun) =>
    sweepText(await sweepFiles({ db, store, tempFolder, now: clock.now(), log, signal }));
  const expireVisitors: Loop['run'] = async ({ db, clock }) => {
    await deleteVisitorUploads(db, store, clock.now());
    await files.visitors.releaseExpired(db, clock.now());
  };
  return {
    name: 'files',
    tables: { files: 'joined', uploads: 'private', visitor_uploads: 'private' },
    useCases: [getFile(files), getThumbnail(files), serveFileByLink(files), ...uploadUseCases(files)],
    cleanups: [{ name: 'uploads', run: ({ db, clock }) => deleteExpiredUploads(db, store, clock.now()) }],
    loops: [{ name: 'uploads of visitors', everyMs: expiryEveryMs, run: expireVisitors }],
    jobs: [defineWork(sweepFilesJob, sweep, { daily: { ...atNight, payload: {} } })],
  };
}

function sweepText({ leftovers, removed, strays, missing }: SweepResult): string {
  const cleared = `Deleted ${removed} removed files, ${strays} without a record and ${leftovers} unfinished uploads.`;
  return missing.length === 0
    ? cleared
    : `${cleared} ${missing.length} files have lost their content: the log names them.`;
}
