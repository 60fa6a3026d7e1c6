import { z } from 'zod';
import { type ClientParts, createHttpClient, type HttpClient } from '../http/http-client.ts';
import { system } from './freight-off.ts';
import { consignmentBody } from './machship-bodies.ts';
import { createPath, deletePath, machshipConsignments, vendorIdsOf } from './machship-consignments.ts';
import { readEnvelope, readPdf } from './machship-envelope.ts';
import { machshipManifests, manifestPath, pickUpBody, rebookBody, rebookPath } from './machship-manifests.ts';
import { locationsReply } from './machship-replies.ts';
import type { FreightCopies, FreightPort, LookUp } from './port.ts';

type MachshipOptions = ClientParts & {
  /** `https://live.machship.com`; everything lies under `/apiv2` of it. */
  url: string;
  token: string;
};

/** The vendor names no limit; these keep us good guests. */
const limits = { mostAtOnce: 6, callsPerMinute: 240 };
/** Labels of many pieces are the largest answers. */
const largestAnswer = 5 * 1024 * 1024;

/** Connects to MachShip's API v2. */
export function machshipFreight({ url, token, ...parts }: MachshipOptions): FreightPort {
  const client = createHttpClient({
    name: system,
    baseUrl: url,
    headers: { token, accept: 'application/json, application/pdf' },
    secrets: [token],
    largestAnswer,
    ...limits,
    ...parts,
  });
  const consignments = machshipConsignments(client);
  return {
    carries: 'everything',
    check: () =>
      client.call({ call: 'check', method: 'POST', path: 'apiv2/authenticate/ping', isCheck: true }, (answer) => {
        readEnvelope(z.literal(true), answer);
      }),
    checkSuburb: (query, lookUp) => checkSuburb(client, query, lookUp),
    ...consignments,
    ...machshipManifests(client, consignments.readConsignments),
    ...papers(client),
    copies,
  };
}

async function checkSuburb(
  client: HttpClient,
  { suburb, postcode }: { suburb: string; postcode: string },
  lookUp: LookUp = {},
) {
  const ask = (path: string, body: unknown) =>
    client.call({ call: 'check suburb', method: 'POST', path: `apiv2/locations/${path}`, body, ...lookUp }, (answer) =>
      readEnvelope(locationsReply, answer),
    );
  const known = await ask('returnLocations', { rawLocations: [{ suburb, postcode }], locationSearchOptions: {} });
  if (known.length > 0) return { isKnown: true, meant: known };
  const search = (text: string) => ask(`returnLocationsWithSearchOptions?${new URLSearchParams({ s: text })}`, {});
  const [bySuburb, byPostcode] = await Promise.all([search(suburb), search(postcode)]);
  return { isKnown: false, meant: [...byPostcode, ...bySuburb] };
}

type Papers = Pick<
  FreightPort,
  'labelPdf' | 'dangerousGoodsPdf' | 'consignmentPdf' | 'manifestPdf' | 'proofOfDeliveryPdf'
>;

function papers(client: HttpClient): Papers {
  const fetchPdf = async (call: string, path: string, field: string, id: string, lookUp: LookUp = {}, more = '') => {
    const [number] = vendorIdsOf([id]);
    return client.call({ call, path: `apiv2/${path}?${field}=${number}${more}`, ...lookUp }, readPdf);
  };
  return {
    labelPdf: (id, paper, lookUp) =>
      fetchPdf('print label', 'labels/getItemPdf', 'consignmentId', id, lookUp, `&printA4=${paper === 'a4'}`),
    dangerousGoodsPdf: (id, lookUp) =>
      fetchPdf('print declaration', 'labels/getDangerousGoodsDocumentPdf', 'consignmentId', id, lookUp),
    consignmentPdf: (id, lookUp) =>
      fetchPdf('print consignment', 'labels/getConsignmentPdf', 'consignmentId', id, lookUp),
    manifestPdf: (id, lookUp) => fetchPdf('print manifest', 'labels/getManifestPdf', 'manifestId', id, lookUp),
    proofOfDeliveryPdf: (id, lookUp) =>
      fetchPdf('print proof of delivery', 'attachments/getAttachmentPodReport', 'id', id, lookUp),
  };
}

const copies: FreightCopies = {
  createConsignment: (order, key) => ({ call: `POST ${createPath}`, body: consignmentBody(order, key) }),
  bookPickUp: (ids, details) => ({
    call: `POST ${manifestPath}`,
    body: [{ consignmentIds: ids.map(Number), ...pickUpBody(details) }],
  }),
  rebookPickUp: (manifestId, details) => ({ call: `POST ${rebookPath}`, body: rebookBody(manifestId, details) }),
  deleteConsignment: (id) => ({ call: `POST ${deletePath}`, body: [Number(id)] }),
};
