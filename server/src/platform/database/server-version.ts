import type pg from 'pg';
import { StartRefused } from '../embedded-postgres/start-refused.ts';

/** The first release that has the temporal constraints of the rule book, as PostgreSQL counts its releases. */
const minVersion = 180_000;

/** Returns why a release of PostgreSQL can't be used, and how to fix it; null when it can. */
export function refusalOfVersion(version: number): string | null {
  if (version >= minVersion) return null;
  return `Poolhouse needs PostgreSQL ${releaseOf(minVersion)} or newer, and DATABASE_URL names a server with PostgreSQL ${releaseOf(version)}: upgrade it, or leave DATABASE_URL out to use the built-in one.`;
}

/** `180001` is 18.1; up to the ninth release there were three numbers, `90624` for 9.6.24. */
function releaseOf(version: number): string {
  const [first, last] = [Math.floor(version / 10_000), version % 10_000];
  if (first < 10) return `${first}.${Math.floor(last / 100)}.${last % 100}`;
  return last === 0 ? String(first) : `${first}.${last}`;
}

/** Asks a server for its release, as a number that grows with it. */
export async function readServerVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
  return Number(rows[0]?.version);
}

/** Refuses a server whose release is too old, before anything is changed in it. */
export async function requireServerVersion(client: pg.ClientBase): Promise<void> {
  const refusal = refusalOfVersion(await readServerVersion(client));
  if (refusal !== null) throw new StartRefused(refusal);
}
