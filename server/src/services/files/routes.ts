import { companyZone } from '@poolhouse/domain/kernel/dates';
import { z } from 'zod';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import type { AnyUseCase } from '../../platform/use-case.ts';
import type { Files } from './files.ts';
import { getFile, getThumbnail } from './get-file.ts';
import { serveFileByLink } from './serve-file-by-link.ts';
import { type SweepResult, sweepFiles } from './sweep-files.ts';

export const sweepFilesJob = defineJob('files-sweep', z.strictObject({}));

/** When little else goes on. */
const atNight = { at: '03:20', zone: companyZone };

/** The calls of files; also has them swept every night. */
export function fileRoutes(files: Files, jobs: Jobs): AnyUseCase[] {
  jobs.register(sweepFilesJob, async (_payload, { db, clock, log, signal }) => {
    const { store, tempFolder } = files;
    return sweepText(await sweepFiles({ db, store, tempFolder, now: clock.now(), log, signal }));
  });
  jobs.every(sweepFilesJob, atNight, {});
  return [getFile(files), getThumbnail(files), serveFileByLink(files)];
}

function sweepText({ leftovers, removed, strays, missing }: SweepResult): string {
  const cleared = `Deleted ${removed} removed files, ${strays} without a record and ${leftovers} unfinished uploads.`;
  return missing.length === 0
    ? cleared
    : `${cleared} ${missing.length} files have lost their content: the log names them.`;
}
