import type { Pool } from 'pg';
import type { SortedPage } from './index-messages.ts';

/** Rows looked at in one go: a page of what many records have is full after few, another isn't for long. */
const fewest = 500;
const most = 20_000;

/** Reads ids in the order of the database until the page of those that fit is full. */
export async function pageInOrder(
  pool: Pool,
  { inOrder, offset, limit }: SortedPage,
  fits: (id: string) => boolean,
): Promise<string[]> {
  const client = await pool.connect();
  const page: string[] = [];
  let isEnded = false;
  try {
    // The first rows are needed soon, rather than all of them.
    await client.query('begin; set local cursor_tuple_fraction = 0.01');
    await client.query(`declare in_order no scroll cursor for ${inOrder.sql}`, [...inOrder.parameters]);
    let skipped = 0;
    for (let size = fewest; page.length < limit; size = Math.min(most, size * 4)) {
      const { rows } = await client.query<[string]>({ text: `fetch ${size} from in_order`, rowMode: 'array' });
      for (const [id] of rows) {
        if (page.length === limit || !fits(id)) continue;
        if (skipped < offset) skipped += 1;
        else page.push(id);
      }
      if (rows.length < size) break;
    }
    await client.query('rollback');
    isEnded = true;
    return page;
  } finally {
    client.release(!isEnded);
  }
}
