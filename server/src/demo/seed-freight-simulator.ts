import type { ConsignmentOrder } from '@poolhouse/domain/features/service-requests/freight/consignment';
import {
  type CourierStatus,
  courierStatuses,
} from '@poolhouse/domain/features/service-requests/freight/courier-status';
import { machshipFreight } from '../connectors/freight/index.ts';
import type { Context } from '../platform/context.ts';

type Account = { url: string; token: string };
type Scan = { status: CourierStatus; at: string; words: string };
type Known = {
  id: string;
  number: string;
  manifest_id: string | null;
  ordered: ConsignmentOrder;
  status: CourierStatus | null;
  status_at: Date | null;
  events: Scan[];
  created_at: Date;
};

/**
 * Gives the carriers' simulator, which forgets everything when it stops, the consignments that the product knows: those of the sample
 * company, and what was made before the last stop.
 */
export async function seedFreightSimulator(ctx: Context, account: Account): Promise<void> {
  const { rows } = await ctx.pool.query<Known>(
    `select freight_id as id, number, manifest_id, ordered, status, status_at, events, created_at from service_consignments
     where freight_id is not null and ordered ? 'from' order by created_at, id`,
  );
  const { copies } = machshipFreight({ ...account, log: ctx.log });
  const consignments = rows.map((row) => ({
    id: Number(row.id),
    number: row.number,
    manifestId: Number(row.manifest_id ?? 0),
    consignment: copies.createConsignment(row.ordered, '').body,
    history: historyOf(row),
  }));
  const answer = await fetch(new URL('/__sim/machship/consignments', account.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(consignments),
  });
  if (!answer.ok) throw new Error(`The simulator refused its consignments: ${await answer.text()}`);
}

/** Returns what the carrier said so far, the earliest first. */
function historyOf({ status, status_at: at, events, created_at: madeAt }: Known) {
  const made = entryOf('unmanifested', madeAt.toISOString(), 'Consignment created');
  const known = events.filter((event) => event.status !== null && event.status !== 'unmanifested');
  const scans = known
    .map((event) => entryOf(event.status, event.at, event.words))
    .toSorted((one, other) => one.at.localeCompare(other.at));
  const last = scans.at(-1)?.statusId;
  if (status === null || courierStatuses[status].id === (last ?? made.statusId)) return [made, ...scans];
  return [made, ...scans, entryOf(status, (at ?? madeAt).toISOString(), courierStatuses[status].label)];
}

function entryOf(status: CourierStatus, at: string, words: string) {
  return { statusId: courierStatuses[status].id, at, words };
}
