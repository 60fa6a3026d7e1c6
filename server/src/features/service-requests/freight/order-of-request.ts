import {
  type ConsignmentOrder,
  consignmentOrder,
  type DangerousGoods,
  type FreightAddress,
  type FreightLoad,
  freightLoad,
} from '@poolhouse/domain/features/service-requests/freight/consignment';
import { dangerousGoodsOf } from '@poolhouse/domain/features/service-requests/freight/dangerous-models';
import {
  itemsOf,
  type Package,
  standardPackages,
} from '@poolhouse/domain/features/service-requests/freight/standard-packages';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { isPostBox } from '@poolhouse/domain/services/places/post-box';
import type { z } from 'zod';
import type { Clock } from '../../../platform/context.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import type { FreightRequest } from './freight-request.ts';
import { siteOf } from './freight-rules.ts';

/** What of a request is sent: the whole, or one robot back, in what it is packed. */
export type Shipment = { robotId: string | null; packages: Package[] | undefined };
export type LoadParts = { ruleBook: RuleBook; clock: Clock; companyPhone: string | null };
type Load = { load: FreightLoad; packages: Package[]; goods: DangerousGoods[]; reference: string };

/** Returns what is sent, between whom: to the repair facility, or back from there with one robot. Refuses what no carrier could take. */
export async function loadOfRequest(
  { ruleBook, clock, companyPhone }: LoadParts,
  request: FreightRequest,
  { robotId, packages: given }: Shipment,
): Promise<Load> {
  const robot = robotId === null ? null : request.robots.find(({ id }) => id === robotId);
  if (robot === undefined) throw new Failure('not-found', 'We couldn’t find that robot.');
  const direction = robot === null ? 'incoming' : 'return';
  const today = dayIn(companyZone, clock.now());
  const [dangerous, models, site] = await Promise.all([
    ruleBook.inForce('dangerous-goods', today),
    ruleBook.inForce('robot-model', today),
    siteOf(ruleBook, request, { direction, carrierName: null, clock }),
  ]);
  const robots = robot === null ? request.robots : [robot];
  const read = dangerousGoodsOf(
    robots.map(({ name }) => name),
    { dangerous, models },
  );
  if ('refused' in read) throw new Failure('not-allowed-now', read.refused);
  const packages = given ?? standardPackages(robots.length, robot === null ? request.pickup_pallets : 0);
  const [customer, branch] = [customerOf(request, companyPhone), branchOf(request, companyPhone)];
  refusePostBox(customer, 'basicInfo.address.addressLine');
  refusePostBox(branch, 'branch');
  const [first] = site.offered;
  const load = checked(freightLoad, {
    from: robot === null ? customer : branch,
    to: robot === null ? branch : customer,
    items: itemsOf(packages, read.goods),
    ready: { day: first?.day ?? site.now.day, time: first?.readyAt ?? site.calendar.opensAt, zone: site.zone },
  });
  return { load, packages, goods: read.goods, reference: robot === null ? request.case_id : robot.caseId };
}

/** Returns the order of a consignment of a load. */
export function orderOfLoad(
  { load, reference }: Pick<Load, 'load' | 'reference'>,
  choice: Pick<ConsignmentOrder, 'carrierAndService' | 'instructions'>,
): ConsignmentOrder {
  return checked(consignmentOrder, { ...load, reference, ...choice });
}

const missing: Readonly<Record<string, string>> = {
  phone: 'a phone number',
  line1: 'a street address',
  suburb: 'a suburb',
  postcode: 'a 4-digit postcode',
};

/** Names in one sentence what carriers need and the request doesn't have. */
function checked<Schema extends z.ZodType>(schema: Schema, given: z.input<Schema>): z.output<Schema> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const [side, field] = issue?.path.map(String) ?? [];
  const what = missing[field ?? ''];
  if (what === undefined || (side !== 'from' && side !== 'to'))
    throw new Failure('not-allowed-now', `Carriers can’t take this: ${issue?.message ?? 'something is missing.'}`);
  const name = (given as FreightLoad)[side].name;
  throw new Failure('not-allowed-now', `Carriers need ${what} for ${name}. Add it, then try again.`);
}

/** Refuses an address to which no courier goes, and names the field that says it. */
function refusePostBox({ name, line1 }: Pick<FreightAddress, 'name' | 'line1'>, path: string): void {
  if (!isPostBox(line1)) return;
  const message = `${postBoxText({ name, line1 })} Change it to a street address, then try again.`;
  throw new Failure('not-allowed-now', message, { fields: [{ path, message }] });
}

/** Says that no courier goes to an address. */
export function postBoxText({ name, line1 }: Pick<FreightAddress, 'name' | 'line1'>): string {
  return `The street of ${name} is “${line1}”: couriers can’t collect from or deliver to a PO box, locked bag or parcel locker.`;
}

function customerOf(request: FreightRequest, companyPhone: string | null) {
  return {
    name: request.name,
    contact: request.contact_name ?? request.name,
    phone: request.phone ?? companyPhone ?? '',
    email: request.email,
    line1: request.address_line ?? streetOf(request),
    line2: null,
    suburb: request.city ?? '',
    postcode: request.postal_code ?? '',
  };
}

/** Returns what an address in one line has before its suburb; empty where that can’t be told. */
function streetOf({ address, city }: FreightRequest): string {
  const at = city === null || address === null ? -1 : address.toLowerCase().lastIndexOf(city.toLowerCase());
  return (address ?? '').slice(0, Math.max(at, 0)).replace(/[\s,]+$/, '');
}

function branchOf({ branch }: FreightRequest, companyPhone: string | null) {
  const { line1, line2, address, city, postalCode } = branch.address;
  return {
    name: branch.label,
    contact: 'Service desk',
    phone: companyPhone ?? '',
    email: branch.emails[0] ?? null,
    line1: line1 ?? address ?? '',
    line2: line2 ?? null,
    suburb: city ?? '',
    postcode: postalCode ?? '',
  };
}
