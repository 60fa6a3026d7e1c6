import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { productsApi } from '@poolhouse/domain/features/pos/products/api';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { inPaceOf } from '../../../connectors/http/port.ts';
import type { ShopPort } from '../../../connectors/shop/port.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Loop } from '../../../platform/loops.ts';
import { useCase } from '../../../platform/use-case.ts';
import { makeSmallPicture } from '../../../services/files/index.ts';

const everyMs = 60_000;
const side = 320;
/** A picture that couldn't be read is tried again after so long. */
const retryMs = 24 * 3_600_000;
const yearSeconds = 365 * 86_400;

/** Reads pictures of products that tills don't have yet, and encodes them again. Tills show them from our own address. */
export function picturesLoop(shop: ShopPort, { tempFolder }: { tempFolder: string }): Loop {
  return {
    name: 'till-pictures',
    everyMs,
    wakesOn: 'till_products',
    run: async (run) => {
      const { db, signal } = run;
      const inPace = inPaceOf(run);
      let read = 0;
      for (let url = await claimPicture(run); url !== null; url = await claimPicture(run)) {
        const address = url;
        const bytes = await inPace(() => shop.readPicture(address, { isBackground: true, signal })).catch(
          async (error) => {
            // The shop is down: it is no fault of the picture.
            await sql`delete from till_pictures where url = ${address}`.execute(db);
            throw error;
          },
        );
        const picture = bytes === null ? null : await smallPicture(bytes, tempFolder);
        if (bytes === null || picture === null) continue;
        const id = createHash('sha256').update(bytes).digest('hex');
        await sql`update till_pictures set id = ${id}, content = ${picture} where url = ${url}`.execute(db);
        read += 1;
      }
      await removeUnused(db);
      if (read > 0) await sql`update till_product_reads set changed_at = ${run.clock.now()}`.execute(db);
    },
  };
}

/** Returns the address of a picture to read, and leaves it to this worker; null where none is missing. */
async function claimPicture({ db, clock, signal }: Parameters<Loop['run']>[0]): Promise<string | null> {
  signal.throwIfAborted();
  const now = clock.now();
  const old = new Date(now.getTime() - retryMs);
  const { rows } = await sql<{ url: string }>`insert into till_pictures (url, tried_at)
      select p.picture_url, ${now} from till_products p where p.picture_url is not null and not exists (select from till_pictures t
        where t.url = p.picture_url and (t.content is not null or t.tried_at > ${old})) order by p.product_id limit 1
    on conflict (url) do update set tried_at = excluded.tried_at
      where till_pictures.content is null and till_pictures.tried_at <= ${old} returning url`.execute(db);
  return rows[0]?.url ?? null;
}

/** Returns null for what is no picture. */
async function smallPicture(bytes: Buffer, tempFolder: string): Promise<Buffer | null> {
  try {
    return await makeSmallPicture(bytes, { tempFolder, side });
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

async function removeUnused(db: Db): Promise<void> {
  await sql`delete from till_pictures t where not exists (select from till_products p where p.picture_url = t.url)`.execute(
    db,
  );
}

/** Returns a picture of a product. Its address changes with what it shows, so that browsers keep it. */
export const showPicture = useCase(productsApi.picture, async ({ db }, { params: { id } }) => {
  const { rows } = await sql<{ content: Buffer }>`select content from till_pictures where id = ${id} limit 1`.execute(
    db,
  );
  const content = rows[0]?.content;
  if (content === undefined) throw new Failure('not-found', 'There is no such picture.');
  return {
    fileName: 'product.webp',
    contentType: 'image/webp',
    bytes: content.length,
    etag: `"${id.slice(0, 32)}"`,
    isInline: true,
    maxAge: yearSeconds,
    open: async (range) =>
      Readable.from([range === undefined ? content : content.subarray(range.first, range.last + 1)]),
  };
});
