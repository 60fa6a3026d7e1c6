import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const typeOfColumn: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  int8multirange: 'string',
  float8: 'number',
  date: 'string',
  bytea: 'Buffer',
  timestamptz: 'Instant',
  jsonb: 'Json',
  _text: 'string[]',
  tsvector: 'string',
};

type Column = { table: string; column: string; type: string; nullable: boolean; defaulted: boolean };

/** Only the features' tables: the queue's, the migrations' and PostgreSQL's own stay out. */
const columnsQuery = `
  select c.table_name as table, c.column_name as column, c.udt_name as type, c.is_nullable = 'YES' as nullable,
    c.column_default is not null or c.is_identity = 'YES' as defaulted
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
  order by c.table_name, c.ordinal_position`;

const heading = `// Made from the migrations by \`npm run poolhouse -- generate-tables\`. Don't edit.
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type DefaultedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = ColumnType<unknown, string, string>;
type DefaultedJson = ColumnType<unknown, string | undefined, string>;
`;

export const tablesFile = join(import.meta.dirname, '../platform/database/database-tables.ts');

/** Returns the types of all tables as they are in a migrated database. */
export async function describeTables(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<Column>(columnsQuery);
    const tables = [...new Set(rows.map((row) => row.table))];
    const types = tables.map((table) =>
      tableType(
        table,
        rows.filter((row) => row.table === table),
      ),
    );
    const list = tables.map((table) => `  ${table}: ${typeName(table)};`).join('\n');
    return `${heading}\n${types.join('\n')}\nexport type Database = {\n${list}\n};\n`;
  } finally {
    await client.end();
  }
}

function tableType(table: string, columns: Column[]): string {
  return `export type ${typeName(table)} = {\n${columns.map((column) => `  ${column.column}: ${columnType(column)};`).join('\n')}\n};\n`;
}

function columnType(column: Column): string {
  const base = typeOfColumn[column.type];
  if (base === undefined)
    throw new Error(`Column ${column.table}.${column.column} has a type without a mapping: ${column.type}`);
  if (column.nullable) return `${base} | null`;
  if (!column.defaulted) return base;
  return base === 'Instant' || base === 'Json' ? `Defaulted${base}` : `Generated<${base}>`;
}

function typeName(table: string): string {
  return `${table.replace(/(^|_)(\w)/g, (_match, _gap, letter: string) => letter.toUpperCase())}Table`;
}

export async function generateTables(connection: pg.ClientConfig): Promise<void> {
  writeFileSync(tablesFile, await describeTables(connection));
}
