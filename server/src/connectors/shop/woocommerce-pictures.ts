import { ConnectorError } from '../http/connector-error.ts';
import { type ClientParts, createHttpClient } from '../http/http-client.ts';
import type { ShopPort } from './port.ts';
import { system } from './woocommerce-answers.ts';

const largestPicture = 5 * 1024 * 1024;
const limits = { mostAtOnce: 2, callsPerMinute: 240, timeoutMs: 10_000 };

/**
 * Returns what reads pictures from the shop's own host, without its keys: those elsewhere aren't read, and no redirect is followed, so that
 * an address in the shop never leads anywhere else. What pictures hold isn't recorded.
 */
export function woocommercePictures(url: string, { log, clock }: ClientParts): Pick<ShopPort, 'readPicture'> {
  const origin = URL.parse(url)?.origin ?? '';
  const client = createHttpClient({
    name: system,
    baseUrl: origin,
    headers: { accept: 'image/jpeg, image/png, image/webp' },
    secrets: [],
    log,
    ...(clock && { clock }),
    largestAnswer: largestPicture,
    ...limits,
  });
  return {
    readPicture: async (address, lookUp = {}) => {
      const found = URL.parse(address);
      if (found?.origin !== origin) return null;
      const path = `${found.pathname}${found.search}`.slice(1);
      try {
        return await client.call({ call: 'read picture', path, ...lookUp }, ({ status, bytes }) =>
          status === 200 ? bytes : null,
        );
      } catch (error) {
        // Redirected, or too large.
        if (error instanceof ConnectorError && error.reason === 'nonsense') return null;
        throw error;
      }
    },
  };
}
