import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config/config.ts';
import { knownHost } from './host-check.ts';

/**
 * Tells whether a request comes under our own name and from our own page. Programs send no origin; they need a
 * token or a cookie like every client.
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

/** Tells the same of a request that browsers send the session cookie with; most say themselves that another site makes it. */
export function checkCookieOrigin(config: Config): (headers: IncomingHttpHeaders) => boolean {
  const isOwn = checkOrigin(config);
  return (headers) => {
    const site = headers['sec-fetch-site'];
    return isOwn(headers) && (site === undefined || site === 'same-origin' || site === 'none');
  };
}
