import { isCancelledOrDeleted } from '@poolhouse/domain/features/service-requests/freight/courier-status';
import type { HttpClient } from '../http/http-client.ts';
import { retryAfterDropped } from '../http/retry-after-dropped.ts';
import { consignmentBody, routeBody } from './machship-bodies.ts';
import { invalidAnswer, readEnvelope, readPage } from './machship-envelope.ts';
import { consignmentReply, consignmentsReply, deleteReply, routesReply, trackingReply } from './machship-replies.ts';
import { type Consignment, type FreightPort, FreightRefused, freightDropsAfterMs, type LookUp } from './port.ts';

/** The vendor's cap for look-ups of several consignments. */
const maxAtOnce = 10;
const pageSize = 200;
const maxPages = 50;

type Calls = Pick<
  FreightPort,
  | 'quote'
  | 'createConsignment'
  | 'findConsignments'
  | 'readConsignments'
  | 'deleteConsignment'
  | 'track'
  | 'listChanges'
>;

/** Handles consignments from their price to their delivery. */
export function machshipConsignments(client: HttpClient): Calls {
  return {
    quote: (load, lookUp = {}) =>
      client.call(
        {
          call: 'quote',
          method: 'POST',
          path: 'apiv2/routes/returnrouteswithcomplexitems',
          body: routeBody(load),
          ...lookUp,
        },
        (answer) =>
          (readEnvelope(routesReply, answer).routes ?? []).toSorted((one, other) => one.totalCents - other.totalCents),
      ),
    createConsignment: async (order, key, { beforeHandOver, ...lookUp } = {}) => {
      const body = consignmentBody(order, key);
      await beforeHandOver?.();
      const request = { call: 'create consignment', method: 'POST', path: createPath, body, ...lookUp } as const;
      return retryAfterDropped(freightDropsAfterMs, () =>
        client.call(request, (answer) => ({
          ...readEnvelope(consignmentReply, answer),
          reference: order.reference,
          key,
        })),
      );
    },
    findConsignments: (reference, lookUp = {}) =>
      client.call(
        {
          call: 'find consignments',
          method: 'POST',
          path: 'apiv2/consignments/returnConsignmentsByReference1',
          body: [reference],
          ...lookUp,
        },
        (answer) => activeConsignments(readEnvelope(consignmentsReply, answer), reference),
      ),
    readConsignments: (ids, lookUp = {}) =>
      inBatches(ids, (batch) =>
        client.call(
          {
            call: 'read consignments',
            method: 'POST',
            path: 'apiv2/consignments/returnConsignments',
            body: batch,
            ...lookUp,
          },
          (answer) => readEnvelope(consignmentsReply, answer),
        ),
      ),
    deleteConsignment: async (id, { beforeHandOver, ...lookUp } = {}) => {
      const body = vendorIdsOf([id]);
      await beforeHandOver?.();
      return client.call(
        { call: 'delete consignment', method: 'POST', path: deletePath, body, ...lookUp },
        (answer) => {
          const { success, errors } = readEnvelope(deleteReply, answer);
          const messages = (errors ?? []).map((error) => (typeof error === 'string' ? error : error.errorMessage));
          if (!success) throw new FreightRefused(messages.filter(Boolean).join(' ') || 'No reason given.');
        },
      );
    },
    track: (ids, lookUp = {}) =>
      inBatches(ids, (batch) =>
        client.call(
          {
            call: 'track consignments',
            method: 'POST',
            path: 'apiv2/consignments/returnConsignmentStatuses',
            body: { ids: batch },
            ...lookUp,
          },
          (answer) => readEnvelope(trackingReply, answer),
        ),
      ),
    listChanges: (from, to, lookUp = {}) => listChanges(client, from, to, lookUp),
  };
}

export const createPath = 'apiv2/consignments/createConsignmentwithComplexItems';
export const deletePath = 'apiv2/consignments/deleteUnmanifestedConsignments';

/** Converts ids to the vendor's numbers; refuses one that isn't a number. */
export function vendorIdsOf(ids: readonly string[]): number[] {
  return ids.map((id) => {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new FreightRefused(`There is no consignment or manifest ${id}.`);
    return Number(id);
  });
}

async function inBatches<Result>(
  ids: readonly string[],
  ask: (batch: number[]) => Promise<Result[]>,
): Promise<Result[]> {
  const numbers = vendorIdsOf([...new Set(ids)]);
  const found: Result[] = [];
  for (let at = 0; at < numbers.length; at += maxAtOnce) found.push(...(await ask(numbers.slice(at, at + maxAtOnce))));
  return found;
}

function activeConsignments(found: readonly Consignment[], reference: string): Consignment[] {
  return found
    .filter((one) => one.reference === reference && !(one.status !== null && isCancelledOrDeleted(one.status)))
    .toSorted((one, other) => Number(one.id) - Number(other.id));
}

async function listChanges(client: HttpClient, from: Date, to: Date, lookUp: LookUp): Promise<Consignment[]> {
  const found = new Map<string, Consignment>();
  for (let page = 0; page < maxPages; page += 1) {
    const query = new URLSearchParams({
      fromDateUtc: from.toISOString(),
      toDateUtc: to.toISOString(),
      startIndex: String(page * pageSize + 1),
      retrieveSize: String(pageSize),
    });
    const path = `apiv2/consignments/getRecentlyCreatedOrUpdatedConsignments?${query}`;
    const { object, totalItems } = await client.call({ call: 'list changes', path, ...lookUp }, (answer) =>
      readPage(consignmentsReply, answer),
    );
    for (const one of object) found.set(one.id, one);
    const isLast = totalItems === null ? object.length < pageSize : (page + 1) * pageSize >= totalItems;
    if (isLast || object.length === 0) return [...found.values()];
  }
  throw invalidAnswer(`There are more than ${maxPages * pageSize} changes.`);
}
