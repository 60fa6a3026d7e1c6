import { z } from 'zod';
import type { Clock } from '../../platform/context.ts';
import type { Log } from '../../platform/log.ts';
import type { HttpAnswer } from '../http/fetch-capped.ts';
import { createHttpClient } from '../http/http-client.ts';
import { OutsideTrouble } from '../http/outside-trouble.ts';
import type { ErpCustomer, ErpPort } from './port.ts';
import { jsonOf, priorityErrorText } from './priority-errors.ts';

type PriorityOptions = {
  /** The service root: `https://{host}/odata/Priority/{tabula.ini}/{company}`. */
  url: string;
  /** The API user's name, or a personal access token when the password is `PAT`. */
  user: string;
  password: string;
  log: Log;
  clock?: Clock;
  timeoutMs?: number;
};

const system = 'The ERP';
/** The vendor's fair use for each user: ten calls at once, a hundred in a minute. */
const fairUse = { mostAtOnce: 10, callsPerMinute: 100 };
/** The longest CUSTNAME that a form of Priority holds. */
const longestCustomerId = 16;

const customerReply = z.object({ CUSTNAME: z.string(), CUSTDES: z.string().nullish() });

/** Speaks OData with Priority. */
export function priorityErp({ url, user, password, log, clock, timeoutMs }: PriorityOptions): ErpPort {
  const credentials = Buffer.from(`${user}:${password}`).toString('base64');
  const client = createHttpClient({
    name: system,
    baseUrl: url,
    headers: { authorization: `Basic ${credentials}`, 'odata-version': '4.0' },
    secrets: [credentials, password === 'PAT' ? user : password],
    log,
    ...fairUse,
    ...(clock && { clock }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  return {
    findCustomer: async (id, lookUp = {}) => {
      if (id.length > longestCustomerId) return null;
      const path = `CUSTOMERS(${odataKey(id)})?$select=CUSTNAME,CUSTDES`;
      return client.call({ path, ...lookUp }, (answer) => readCustomer(id, answer));
    },
  };
}

/** The port while no ERP is configured. */
export const erpOff: ErpPort = {
  findCustomer: () => Promise.reject(new OutsideTrouble(system, 'off')),
};

/** A text as the key of an address: quoted, with its quotes doubled, encoded. */
export function odataKey(text: string): string {
  return `'${encodeURIComponent(text.replaceAll("'", "''"))}'`;
}

/** Only Priority's own "not found" means that there is none: a proxy's page or a wrong address says nothing of it. */
function readCustomer(id: string, { status, text }: HttpAnswer): ErpCustomer | null {
  const body = jsonOf(text);
  if (status === 404 && (text.trim() === '' || priorityErrorText(body) !== null)) return null;
  if (status !== 200) throw troubleOf(body, text);
  const reply = customerReply.safeParse(body);
  if (!reply.success || reply.data.CUSTNAME.trim().toLowerCase() !== id.toLowerCase()) throw troubleOf(null, text);
  return { id: reply.data.CUSTNAME.trim(), name: reply.data.CUSTDES?.trim() ?? '' };
}

function troubleOf(body: unknown, text: string): OutsideTrouble {
  const told = priorityErrorText(body);
  return new OutsideTrouble(system, told === null ? 'nonsense' : 'failing', { told: told ?? text.slice(0, 500) });
}
