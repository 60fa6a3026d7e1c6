import pg from 'pg';
import { expect, vi } from 'vitest';

export type Statement = { text: string; values: unknown[] };
type Work = () => Promise<unknown>;

/** An export asks for the columns of its select before it copies that. */
const exported = /^select \* from \((.*)\) described limit 0$/s;

/** Returns the statements that the work runs over a table. */
export async function statementsOf(table: string, work: Work): Promise<Statement[]> {
  const run = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const calls = run.mock.calls as unknown as [string | Partial<Statement>, unknown[] | undefined][];
  run.mockRestore();
  return calls
    .map(([given, values]) =>
      typeof given === 'string' ? { text: exported.exec(given)?.[1] ?? given, values } : given,
    )
    .flatMap(({ text, values }) => (text?.includes(table) ? [{ text, values: values ?? [] }] : []));
}

/** Returns how PostgreSQL would run the statements, with a setting of its planner. */
export async function plansOf(
  connection: pg.ClientConfig,
  statements: readonly Statement[],
  setting = 'select 1',
): Promise<string[]> {
  expect(statements.length).toBeGreaterThan(0);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(setting);
    const plans: string[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    await client.end();
  }
}
