import { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { FileStore } from '../../../connectors/files/port.ts';
import { translateDiskFull } from '../../../platform/files/receive-upload.ts';
import { newPartKey, type OwnUploads } from './upload-rows.ts';

/** How much of an upload is kept at a time: after a break no more than this is sent again. */
const partBytes = 1024 * 1024;

/** Keeps the uploads of one owner for the tus server: rows in the database, parts in the store of files, so any node can go on. */
export class UploadStore extends DataStore {
  override extensions = ['creation', 'termination', 'expiration'];
  readonly #uploads: OwnUploads;
  readonly #store: FileStore;

  constructor(uploads: OwnUploads, store: FileStore) {
    super();
    this.#uploads = uploads;
    this.#store = store;
  }

  override async create(upload: Upload): Promise<Upload> {
    if (await this.#uploads.add(upload.id, upload.size ?? 0)) return upload;
    throw { status_code: 429, body: 'Too many unfinished uploads. Wait for them or delete them.' };
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#uploads.find(id);
    if (row === null) throw ERRORS.FILE_NOT_FOUND;
    const { bytes_total: size, bytes_received: offset, created_at } = row;
    return new Upload({ id, size, offset, creation_date: created_at.toISOString() });
  }

  /** Keeps what arrives part by part, and after a break what had arrived until then. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let [at, part, bytes] = [offset, [] as Buffer[], 0];
    const keep = async () => {
      if (bytes === 0) return;
      await this.#keepPart(id, at, Buffer.concat(part));
      [at, part, bytes] = [at + bytes, [], 0];
    };
    try {
      for await (const chunk of stream) {
        part.push(chunk);
        bytes += chunk.length;
        if (bytes >= partBytes) await keep();
      }
    } catch (broken) {
      await keep();
      throw broken;
    }
    await keep();
    return at;
  }

  override async remove(id: string): Promise<void> {
    const row = await this.#uploads.remove(id);
    if (row === null) throw ERRORS.FILE_NOT_FOUND;
    for (const key of row.parts) await this.#store.remove(key);
  }

  override getExpiration(): number {
    return this.#uploads.keptMs;
  }

  /** A request that another one has overtaken keeps nothing. */
  async #keepPart(id: string, at: number, content: Buffer): Promise<void> {
    const key = newPartKey();
    await this.#store.put(key, Readable.from([content])).catch(translateDiskFull);
    if (await this.#uploads.addPart(id, { at, bytes: content.length, key })) return;
    await this.#store.remove(key);
    throw ERRORS.INVALID_OFFSET;
  }
}
