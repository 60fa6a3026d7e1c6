import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config/config.ts';
import { knownHost } from '../http/host-check.ts';

/**
 * Tells whether a socket is asked for under our own name and by our own page. Programs send no origin; they need a
 * token like every client.
 */
export function checkOrigin(config: Config): (headers: IncomingHttpHeaders) => boolean {
  const isKnown = knownHost(config);
  const publicHost = new URL(config.publicUrl).host;
  return ({ host = '', origin }) => {
    if (!isKnown(host)) return false;
    if (origin === undefined) return true;
    if (!URL.canParse(origin)) return false;
    const from = new URL(origin).host;
    return from === host.toLowerCase() || from === publicHost;
  };
}
