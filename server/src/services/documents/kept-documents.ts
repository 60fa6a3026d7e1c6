import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { storedFileName } from '@poolhouse/domain/kernel/file-name';
import type { JobId } from '@poolhouse/domain/kernel/job';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import { type Limiter, limitConcurrency } from '../../platform/limit-concurrency.ts';
import {
  type KeptDocument,
  type PdfDocument,
  type PdfMaker,
  type PicturedDocuments,
  refuseUndrawable,
} from '../../platform/pdf/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Download, StoredDownload } from '../../platform/use-case.ts';
import { type Files, openStoredFile } from '../files/index.ts';
import { documentKey, queuedDocumentOf } from './document-key.ts';
import { findDocument, markUsed } from './document-rows.ts';
import { drawDocumentJob } from './draw-document.ts';

const limitMs = 120_000;

type Parts = Pick<Platform, 'db' | 'clock' | 'jobs'> & { files: Files };

/** Documents with pictures: each is made once, in the process for heavy work, and found again by what it says. */
export class KeptDocuments implements PicturedDocuments {
  readonly #parts: Parts;
  /** Each takes memory and the processor for some seconds. */
  readonly #inTurn: Limiter = limitConcurrency(1, 50, tooMany);

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Returns a document as a file, which is made first where it isn't kept. */
  async keep(document: PdfDocument): Promise<KeptDocument> {
    const found = await this.find(document);
    if (found !== null) return found;
    return this.#inTurn(async () => {
      await this.#parts.jobs.runNow(
        drawDocumentJob,
        { document: queuedDocumentOf(document) },
        AbortSignal.timeout(limitMs),
      );
      const made = await this.find(document);
      if (made === null) throw new Error('The document couldn’t be created.');
      return made;
    });
  }

  /** Returns the file of a document that was made before; null when there is none. */
  async find(document: PdfDocument): Promise<KeptDocument | null> {
    const { db, clock } = this.#parts;
    const key = documentKey(queuedDocumentOf(document));
    const found = await findDocument(db, key);
    if (found !== null) await markUsed(db, key, clock.now());
    return found;
  }

  /** Starts making a document for a person who follows it. Returns the job; null when the document is kept already. */
  async start(ctx: Context, document: PdfDocument): Promise<JobId | null> {
    refuseUndrawable(document);
    if ((await this.find(document)) !== null) return null;
    const { jobs, db, clock } = this.#parts;
    jobs.prepareHeavyWork();
    const createdBy = requireSignedIn(ctx).user.id;
    return jobs.enqueue(db, drawDocumentJob, { document: queuedDocumentOf(document) }, { createdBy, now: clock.now() });
  }

  /** Returns a document as a download. One without pictures is made where it is asked for. */
  async download(ctx: Context, document: PdfDocument, pdf: PdfMaker): Promise<Download | StoredDownload> {
    const made = await pdf.makeOrKeep(document);
    if (!(made instanceof Uint8Array)) return openStoredFile(ctx, this.#parts.files, made.fileId);
    const fileName = storedFileName(document.title, ['pdf'], false);
    return { fileName, contentType: 'application/pdf', stream: Readable.from([made]) };
  }

  async read({ fileId }: KeptDocument): Promise<Buffer> {
    const content = await this.#parts.files.store.get(fileId);
    if (content === null) throw new Failure('not-found', 'This document has been deleted. Create it again.');
    return buffer(content);
  }
}

function tooMany(): Failure {
  return new Failure('unavailable', 'Many documents are being created right now. Try again in a minute.', {
    retryAfterSeconds: 60,
  });
}
