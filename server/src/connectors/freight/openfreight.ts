import type { FreightAddress, FreightLoad } from '@poolhouse/domain/features/service-requests/freight/consignment';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { z } from 'zod';
import { systemClock } from '../../platform/context.ts';
import { ConnectorError } from '../http/connector-error.ts';
import type { HttpAnswer } from '../http/fetch-capped.ts';
import { type ClientParts, createHttpClient } from '../http/http-client.ts';
import { refusingFreight } from './freight-off.ts';
import { type FreightPort, type FreightQuote, FreightRefused } from './port.ts';

type OpenFreightOptions = ClientParts & {
  /** The one address that takes everything. */
  url: string;
  user: string;
  /** The vendor calls it the key. */
  token: string;
};

const system = 'Open Freight';

/** The part of Open Freight that isn't published. */
class NeedsDocuments extends ConnectorError {
  constructor() {
    super(system, 'off');
    this.message =
      'Open Freight only provides prices. Consignments, labels, pick-ups and tracking need the vendor’s customer documentation.';
  }
}

const money = z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]).transform(Number);
const reply = z.object({
  success: z.union([z.boolean(), z.literal(0), z.literal(1)]),
  error_code: z.union([z.number(), z.string()]).nullish(),
  error_message: z.string().nullish(),
  cost_estimate: z
    .record(
      z.string(),
      z.object({
        carrier_name: z.string(),
        service_name: z.string(),
        est_cost: money,
        est_cost_tax: money.nullish(),
        est_cost_fuel: money.nullish(),
        est_cost_fees: money.nullish(),
      }),
    )
    .nullish(),
});

/** Connects to Open Freight as far as its API is published: prices. Everything else says what it needs. */
export function openFreight({ url, user, token, ...parts }: OpenFreightOptions): FreightPort {
  const { origin, pathname } = new URL(url);
  const client = createHttpClient({ name: system, baseUrl: origin, headers: {}, secrets: [token], ...parts });
  const estimate = (fields: object, request: { isCheck?: boolean; signal?: AbortSignal; isBackground?: boolean }) =>
    client.call(
      {
        call: 'quote',
        method: 'POST',
        path: pathname.slice(1),
        body: { request: 'GetCostEstimate', username: user, key: token, ...fields },
        ...request,
      },
      readEstimate,
    );
  return {
    ...refusingFreight(() => Promise.reject(new NeedsDocuments())),
    carries: 'prices',
    check: async () => {
      await estimate(fieldsOf(sampleLoad((parts.clock ?? systemClock).now())), { isCheck: true });
    },
    quote: async (load, lookUp = {}) => estimate(fieldsOf(load), lookUp),
  };
}

type Priced = Pick<FreightLoad, 'items'> & {
  from: Pick<FreightAddress, 'suburb' | 'postcode'>;
  to: Pick<FreightAddress, 'suburb' | 'postcode'>;
  ready: Pick<FreightLoad['ready'], 'day'>;
};

/** The smallest thing that a price can be asked for. */
function sampleLoad(now: Date): Priced {
  const size = { length: 20, width: 20, height: 20, kilograms: 1 };
  return {
    from: { suburb: 'Sydney', postcode: '2000' },
    to: { suburb: 'Melbourne', postcode: '3000' },
    items: [{ kind: 'carton', name: 'Sample', quantity: 1, ...size, dangerousGoods: [] }],
    ready: { day: dayIn(companyZone, now) },
  };
}

function fieldsOf({ from, to, items, ready }: Priced) {
  return {
    estimate_date: ready.day,
    sender_town: from.suburb,
    sender_postcode: from.postcode,
    receiver_town: to.suburb,
    receiver_postcode: to.postcode,
    service_code: '',
    autobest_only: false,
    items_qty: items.map((item) => item.quantity),
    items_length: items.map((item) => item.length),
    items_width: items.map((item) => item.width),
    items_height: items.map((item) => item.height),
    items_weight: items.map((item) => item.kilograms),
    items_cube: items.map((item) => (item.length * item.width * item.height) / 1_000_000),
    items_isdg: items.map((item) => (item.dangerousGoods.length > 0 ? 1 : 0)),
  };
}

function readEstimate({ status, text }: HttpAnswer): FreightQuote[] {
  const read = status === 200 ? reply.safeParse(jsonOf(text)) : null;
  if (!read?.success) throw new ConnectorError(system, 'nonsense', { systemMessage: text.slice(0, 500) });
  const { success, error_message, error_code, cost_estimate } = read.data;
  if (!success) throw refusalOf(Number(error_code ?? 0), error_message ?? '');
  return Object.entries(cost_estimate ?? {})
    .map(([code, cost]) => ({
      carrierAndService: code,
      carrierName: cost.carrier_name,
      serviceName: cost.service_name,
      totalCents: Math.round(
        100 * (cost.est_cost + (cost.est_cost_tax ?? 0) + (cost.est_cost_fuel ?? 0) + (cost.est_cost_fees ?? 0)),
      ),
      arrivesAt: null,
    }))
    .toSorted((one, other) => one.totalCents - other.totalCents);
}

/** Rejected credentials are a failure of the system, the rest is about this load. */
function refusalOf(code: number, words: string): Error {
  if (code === 401 || code === 403) return new ConnectorError(system, 'refused', { systemMessage: words });
  return new FreightRefused(words || 'No reason given.');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
