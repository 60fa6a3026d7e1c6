import type { Calls, MachshipRequest } from './calls.ts';
import { type Consignment, type Consignments, statusOf } from './consignments.ts';
import { createConsignment, readSuburb } from './create-consignment.ts';
import { Malformed, Refused, type Remark, refuse, remark, validationTypes, wrap } from './envelope.ts';
import { readItems } from './items.ts';
import { readLocal } from './local-time.ts';
import { fieldsOf, idsOf, listOf } from './read-body.ts';
import { routesFor } from './routes.ts';
import { showConsignment, showHistory } from './show-consignment.ts';
import type { State } from './state.ts';
import { timeZoneOf } from './suburbs.ts';

const maxByReference = 10;
const maxStatuses = 100;

/** Prices, and consignments from their making to their delivery. */
export const consignmentCalls: Calls = {
  'POST routes/returnroutes': quote,
  'POST routes/returnrouteswithcomplexitems': quote,
  'POST consignments/createconsignment': create,
  'POST consignments/createconsignmentwithcomplexitems': create,
  'GET consignments/getconsignment': async ({ consignments }, { query }) => {
    const found = consignments.all.get(Number(query.get('id')));
    const isHidden = found && statusOf(found) === 21 && query.get('includeDeleted') !== 'true';
    if (found === undefined || isHidden) throw refuse('The consignment was not found.', 'id');
    return wrap(showConsignment(found));
  },
  'POST consignments/returnconsignments': async ({ consignments }, { body }) =>
    wrap(
      idsOf(body, maxByReference)
        .map((id) => consignments.all.get(id))
        .filter((one) => one !== undefined)
        .map(showConsignment),
    ),
  'POST consignments/returnconsignmentsbyreference1': byReference('customerReference'),
  'POST consignments/returnconsignmentsbyreference2': byReference('customerReference2'),
  'POST consignments/returnconsignmentstatuses': async ({ consignments }, { body, query }) => {
    const ids = idsOf(fieldsOf(body).ids, maxStatuses);
    const since = instantOf(query.get('sinceDateCreatedUtc')) ?? new Date(0);
    const found = ids.map((id) => consignments.all.get(id)).filter((one) => one !== undefined);
    return wrap(found.map((one) => showHistory({ ...one, history: one.history.filter(({ at }) => at >= since) })));
  },
  'POST consignments/deleteunmanifestedconsignments': async ({ consignments, now }, { body }) => {
    const found = idsOf(body).map((id) => consignments.all.get(id));
    const refused = found.some((one) => one === undefined || ![2, 21].includes(statusOf(one)));
    if (refused) throw refuse('Only unmanifested consignments can be deleted.', 'ids');
    for (const one of found) if (one && statusOf(one) !== 21) consignments.enter(one, 21, now());
    return wrap({ success: true, errors: [] });
  },
  'GET consignments/getrecentlycreatedorupdatedconsignments': async ({ consignments, now }, { query }) => {
    const from = instantOf(query.get('fromDateUtc'));
    if (from === null) throw refuse('fromDateUtc is required.', 'fromDateUtc');
    const to = instantOf(query.get('toDateUtc')) ?? now();
    return page(consignments, query, ({ updatedAt }) => updatedAt >= from && updatedAt <= to);
  },
  'GET consignments/getunmanifested': async ({ consignments }, { query }) =>
    page(consignments, query, (one) => statusOf(one) === 2),
};

async function quote({ suburbs, now }: State, { body }: MachshipRequest) {
  const given = fieldsOf(body);
  const remarks: Remark[] = [];
  const add = (message: string, ...members: string[]) =>
    remarks.push(remark(message, validationTypes.error, ...members));
  const from = await readSuburb('fromLocation', given, suburbs, { add });
  const to = await readSuburb('toLocation', given, suburbs, { add });
  const items = readItems(given.items, remarks);
  if (remarks.length > 0 || !from || !to) throw new Refused(remarks);
  const despatch = readLocal(timeZoneOf(from), given.despatchDateTimeLocal) ?? now();
  return wrap({ id: crypto.randomUUID(), routes: routesFor({ from, to, items, despatch }) });
}

async function create({ consignments, suburbs, now }: State, { body }: MachshipRequest) {
  const { consignment, remarks } = await createConsignment({ consignments, suburbs, now: now() }, fieldsOf(body));
  return wrap(showConsignment(consignment), remarks);
}

function byReference(field: 'customerReference' | 'customerReference2') {
  return async ({ consignments }: State, { body }: MachshipRequest) => {
    const references = listOf(body).map(String);
    if (references.length > maxByReference) throw new Malformed(`At most ${maxByReference} references.`);
    const found = [...consignments.all.values()].filter((one) => references.includes(one[field]));
    return wrap(found.filter((one) => statusOf(one) !== 21).map(showConsignment));
  };
}

/** Pages count from 1 and hold 40 to 200; other sizes are brought to the nearest of these. */
function page(consignments: Consignments, query: URLSearchParams, isMeant: (one: Consignment) => boolean) {
  const startIndex = Math.max(1, Number(query.get('startIndex') ?? 1) || 1);
  const retrieveSize = Math.min(200, Math.max(40, Number(query.get('retrieveSize') ?? 40) || 40));
  const all = [...consignments.all.values()].filter(isMeant);
  const shown = all.slice(startIndex - 1, startIndex - 1 + retrieveSize);
  return { ...wrap(shown.map(showConsignment)), totalItems: all.length, startIndex, retrievalSize: retrieveSize };
}

function instantOf(text: string | null): Date | null {
  const instant = new Date(text ?? '');
  return Number.isNaN(instant.getTime()) ? null : instant;
}
