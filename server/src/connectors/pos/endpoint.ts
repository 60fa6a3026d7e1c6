import { ConnectorError } from '../http/connector-error.ts';
import { type ClientParts, createHttpClient } from '../http/http-client.ts';
import { EndpointRefused, type PosEndpoint } from './port.ts';

const system = 'The point of sale endpoint';
/** As long as one call may take. §9 */
const timeoutMs = 60_000;

type EndpointOptions = ClientParts & {
  url: string;
  /** Travels as the query parameter `secret`, and nowhere else. */
  secret: string;
};

/** Connects to the endpoint by one POST a sale. Its address may have a query of its own. */
export function posEndpoint({ url, secret, ...parts }: EndpointOptions): PosEndpoint {
  const address = new URL(url);
  const baseUrl = `${address.origin}${address.pathname.replace(/\/[^/]*$/, '')}`;
  const name = address.pathname.slice(address.pathname.lastIndexOf('/') + 1);
  const query = new URLSearchParams(address.search);
  query.set('secret', secret);
  const client = createHttpClient({
    name: system,
    baseUrl,
    headers: {},
    secrets: [secret, encodeURIComponent(secret), query.toString()],
    timeoutMs,
    ...parts,
  });
  return {
    isOn: true,
    tell: async (sale, { signal, beforeHandOver } = {}) => {
      await beforeHandOver?.();
      const request = { call: 'tell of a sale', method: 'POST', path: `${name}?${query}`, body: sale } as const;
      await client.call({ ...request, isSend: true, ...(signal && { signal }) }, ({ status, text }) => {
        if (status >= 300) throw new EndpointRefused(text.slice(0, 200) || `HTTP ${status}`);
      });
    },
  };
}

/** The port while no endpoint is configured. */
export const endpointOff: PosEndpoint = {
  isOn: false,
  tell: () => Promise.reject(new ConnectorError(system, 'off')),
};
