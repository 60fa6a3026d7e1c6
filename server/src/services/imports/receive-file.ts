import type { Readable } from 'node:stream';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { largestImportBytes } from '@poolhouse/domain/services/imports/api';
import {
  csvProblem,
  type SheetFormat,
  sheetFormatOf,
  sniffedBytes,
} from '@poolhouse/domain/services/imports/file-kind';
import type { Context } from '../../platform/context.ts';
import {
  type ReceivedUpload,
  receiveUpload,
  type UploadLimits,
  withReceivedUpload,
} from '../../platform/files/receive-upload.ts';
import type { Upload } from '../../platform/use-case.ts';
import type { ImportDefinition } from './import-definitions.ts';
import { EncodingFinder, type TextEncodingName } from './text-encoding.ts';

/** A file that has arrived in full, in a place of its own on disk. */
export type ReceivedFile = ReceivedUpload & { encoding: TextEncodingName };

/**
 * Takes in a file and gives it to `use`; afterwards it is gone from the disk, whatever happened. Refuses what is too
 * large, empty, or plainly no file of its kind as soon as that shows.
 */
export async function withReceivedFile<Result>(
  folder: string,
  stream: Readable,
  kind: ImportDefinition,
  use: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const inspection = new Inspection(kind);
  return withReceivedUpload(folder, stream, limitsOf(inspection), async (upload) =>
    use({ ...upload, encoding: inspection.finish() }),
  );
}

/** Returns the same for the upload of a call, once for each Idempotency-Key. */
export async function receiveFile<Answer>(
  ctx: Context,
  folder: string,
  upload: Upload,
  kind: ImportDefinition,
  use: (ctx: Context, file: ReceivedFile) => Promise<Answer>,
): Promise<Answer> {
  const inspection = new Inspection(kind);
  return receiveUpload(ctx, folder, upload, limitsOf(inspection), async (once, received) =>
    use(once, { ...received, encoding: inspection.finish() }),
  );
}

function limitsOf(inspection: Inspection): UploadLimits {
  return {
    mostBytes: largestImportBytes,
    tooLarge: 'This file is larger than 50 MB. Split it into smaller files.',
    inspect: (chunk) => inspection.take(chunk),
  };
}

/** Looks at the bytes of a file as they come by. */
class Inspection {
  readonly #encoding = new EncodingFinder();
  #first: Buffer = Buffer.alloc(0);
  #isSniffed = false;
  readonly #formats: readonly SheetFormat[];

  constructor({ reports }: ImportDefinition) {
    this.#formats = reports?.formats ?? [];
  }

  take(chunk: Buffer): void {
    this.#encoding.take(chunk);
    if (this.#isSniffed) return;
    this.#first = Buffer.concat([this.#first, chunk]);
    if (this.#first.length >= sniffedBytes) this.#sniff();
  }

  finish(): TextEncodingName {
    this.#sniff();
    return this.#encoding.finish(this.#first);
  }

  #sniff(): void {
    if (this.#isSniffed) return;
    this.#isSniffed = true;
    this.#first = this.#first.subarray(0, sniffedBytes);
    const format = sheetFormatOf(this.#first);
    if (format !== 'csv' && this.#formats.includes(format)) return;
    const reason = csvProblem(this.#first);
    if (reason !== null) throw new Failure('unsupported-file', reason);
  }
}
