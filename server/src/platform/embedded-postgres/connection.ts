import type { ServerEndpoint } from './server-endpoint.ts';
import { DATABASE, SUPERUSER } from './server-settings.ts';

/** How to reach the database; as it stands it can be given to a pool. */
export interface Connection {
  /** The folder of the unix socket; on Windows the loopback address. */
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

export function connectionTo({ host, port, password }: Pick<ServerEndpoint, 'host' | 'port' | 'password'>): Connection {
  return { host, port, user: SUPERUSER, database: DATABASE, ...(password !== undefined && { password }) };
}

export function toConnectionString({ host, port, user, database, password }: Connection): string {
  if (password !== undefined) return `postgresql://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
