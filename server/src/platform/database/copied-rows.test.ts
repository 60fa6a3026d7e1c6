import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { copiedLines, describeColumns, rowReader, withValues } from './copied-rows.ts';

const server = useTestServer();
const odd = `back\\slash, it's "quoted", tab\t, line\nfeed\r, \\N, {}, $1, ünï 🐬`;

describe('the rows of a copied select', () => {
  test('are those that the driver answers, whatever their types and characters', async () => {
    const at = new Date('2026-03-01T02:03:04.567Z');
    const statement =
      sql`select n, ${odd} || n as name, array[${odd}, null] as tags, jsonb_build_object('odd', ${odd}::text) as facts,
        ${at}::timestamptz + n * interval '1 day' as at, date '2026-03-01' as day, n % 2 = 0 as even, n::numeric / 4 as part, n::bigint as many,
        '\\x00ff'::bytea as bytes, null as nothing
      from generate_series(1, ${3000}) n where n <> all(${[7, 8]}::int[]) and ${true} order by n`.compile(
        server.database.db,
      );
    const driven = await server.pool.query({ text: statement.sql, values: [...statement.parameters] });
    const copied: unknown[] = [];
    const client = await server.pool.connect();
    try {
      const select = withValues(statement);
      const readRow = rowReader(await describeColumns(client, select));
      for await (const lines of copiedLines(client, select)) copied.push(...lines.map(readRow));
    } finally {
      client.release();
    }
    expect(copied).toEqual(driven.rows);
    expect(copied).toHaveLength(2998);
  });

  test('a value ends no text, and a $ that stands for none is refused', () => {
    expect(withValues({ sql: 'select $1, $2', parameters: [`'; drop table x; --`, `$1 \\'`] })).toBe(
      `select '''; drop table x; --',  E'$1 \\\\'''`,
    );
    expect(() => withValues({ sql: `select '$3', $1`, parameters: ['a'] })).toThrow();
  });
});
