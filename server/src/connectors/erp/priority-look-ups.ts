import { z } from 'zod';
import type { HttpAnswer } from '../http/fetch-capped.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { ErpCustomer, ErpPort, ErpProduct } from './port.ts';
import { connectorErrorOf, isMissing, odataText, readBody } from './priority-answers.ts';

/** The longest CUSTNAME that a form of Priority holds. */
const longestCustomerId = 16;

const customerReply = z.object({ CUSTNAME: z.string(), CUSTDES: z.string().nullish() });
const productReply = z.object({ PARTNAME: z.string(), PARTDES: z.string().nullish() });
const anyCustomers = z.object({ value: z.array(z.object({ CUSTNAME: z.string() })) });

/** Looks up single records by their keys. */
export function priorityLookUps(client: HttpClient): Pick<ErpPort, 'findCustomer' | 'findProduct' | 'check'> {
  return {
    findCustomer: async (id, lookUp = {}) => {
      if (id.length > longestCustomerId) return null;
      const path = `CUSTOMERS(${odataText(id)})?$select=CUSTNAME,CUSTDES`;
      return client.call({ call: 'find customer', path, ...lookUp }, (answer) => readCustomer(id, answer));
    },
    findProduct: (sku, lookUp = {}) => {
      const path = `LOGPART(${odataText(sku)})?$select=PARTNAME,PARTDES`;
      return client.call({ call: 'find product', path, ...lookUp }, (answer) => readProduct(sku, answer));
    },
    check: (signal) => {
      const path = 'CUSTOMERS?$select=CUSTNAME&$top=1';
      return client.call({ call: 'check', path, isCheck: true, ...(signal && { signal }) }, (answer) => {
        readBody(anyCustomers, answer);
      });
    },
  };
}

function readCustomer(id: string, answer: HttpAnswer): ErpCustomer | null {
  if (isMissing(answer)) return null;
  const { CUSTNAME, CUSTDES } = readBody(customerReply, answer);
  requireKey(id, CUSTNAME, answer);
  return { id: CUSTNAME.trim(), name: CUSTDES?.trim() ?? '' };
}

function readProduct(sku: string, answer: HttpAnswer): ErpProduct | null {
  if (isMissing(answer)) return null;
  const { PARTNAME, PARTDES } = readBody(productReply, answer);
  requireKey(sku, PARTNAME, answer);
  return { sku: PARTNAME.trim(), name: PARTDES?.trim() ?? '' };
}

/** An answer about something else is no answer. */
function requireKey(key: string, replyKey: string, { text }: HttpAnswer): void {
  if (replyKey.trim().toLowerCase() !== key.trim().toLowerCase()) throw connectorErrorOf(text);
}
