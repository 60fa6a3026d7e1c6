import { type Carrier, carriers, type Service } from './carriers.ts';
import type { Consignment, Consignments, NewConsignment, Party } from './consignments.ts';
import { Refused, type Remark, remark, validationTypes } from './envelope.ts';
import { readItems } from './items.ts';
import { readLocal } from './local-time.ts';
import { amountOf, type Fields, fieldsOf, textOf } from './read-body.ts';
import { etaOf, priceOf } from './routes.ts';
import { type Suburb, type Suburbs, timeZoneOf } from './suburbs.ts';

const longestReference = 50;

type Problems = { add(message: string, ...members: string[]): void; remarks: Remark[] };

function problemsList(): Problems {
  const remarks: Remark[] = [];
  return { remarks, add: (message, ...members) => remarks.push(remark(message, validationTypes.error, ...members)) };
}

/** Creates a consignment. */
export async function createConsignment(
  { consignments, suburbs, now }: { consignments: Consignments; suburbs: Suburbs; now: Date },
  given: Fields,
): Promise<{ consignment: Consignment; remarks: Remark[] }> {
  const consignment = consignments.add(await readConsignment({ suburbs, now }, given));
  return { consignment, remarks: [remark('This is a test consignment.', validationTypes.info)] };
}

/** Reads a consignment as the vendor's calls write it; refuses it with all that is wrong with it at once. */
export async function readConsignment(
  { suburbs, now }: { suburbs: Pick<Suburbs, 'find'>; now: Date },
  given: Fields,
): Promise<NewConsignment> {
  const problems = problemsList();
  const chosen = readService(given, problems);
  const from = await readParty('from', given, suburbs, problems);
  const to = await readParty('to', given, suburbs, problems);
  const items = readItems(given.items, problems.remarks);
  const isDangerous = items.some(({ dangerous }) => dangerous.length > 0);
  if (isDangerous && given.dgsDeclaration !== true)
    problems.add('The dangerous goods declaration must be accepted.', 'dgsDeclaration');
  if (isDangerous && chosen?.service.isByAir)
    problems.add('This service does not accept dangerous goods.', 'carrierServiceId');
  const references = readReferences(given, problems);
  const despatch = from && readLocal(timeZoneOf(from.suburb), given.despatchDateTimeLocal);
  if (from && despatch === null) problems.add('The despatch date is required.', 'despatchDateTimeLocal');
  if (problems.remarks.length > 0 || !chosen || !from || !to || !despatch) throw new Refused(problems.remarks);
  const load = { from: from.suburb, to: to.suburb, items, despatch };
  return {
    ...chosen,
    ...references,
    from,
    to,
    items,
    isDangerous,
    despatch,
    specialInstructions: textOf(given.specialInstructions),
    eta: etaOf(load, chosen.service),
    consignmentTotal: priceOf(load, chosen.carrier, chosen.service),
    createdAt: now,
  };
}

function readService(given: Fields, problems: Problems): { carrier: Carrier; service: Service } | null {
  const carrier = carriers.find(({ id }) => id === given.carrierId);
  if (carrier === undefined) problems.add('Carrier is required.', 'carrierId');
  const service = carrier?.services.find(({ id }) => id === given.carrierServiceId);
  if (carrier && service === undefined) problems.add('The service is not one of the carrier.', 'carrierServiceId');
  const account = amountOf(given.companyCarrierAccountId);
  if (carrier && account !== 0 && account !== carrier.companyCarrierAccountId)
    problems.add('The account is not one of the carrier.', 'companyCarrierAccountId');
  return carrier && service ? { carrier, service } : null;
}

async function readParty(
  side: 'from' | 'to',
  given: Fields,
  suburbs: Pick<Suburbs, 'find'>,
  problems: Problems,
): Promise<Party | null> {
  const text = (field: string) => textOf(given[`${side}${field}`]);
  for (const field of ['Name', 'AddressLine1'])
    if (text(field) === '') problems.add(`${side} ${field} is required.`, `${side}${field}`);
  const suburb = await readSuburb(`${side}Location`, given, suburbs, problems);
  if (suburb === null || text('Name') === '' || text('AddressLine1') === '') return null;
  return {
    name: text('Name'),
    contact: text('Contact'),
    phone: text('Phone'),
    email: text('Email'),
    addressLine1: text('AddressLine1'),
    addressLine2: text('AddressLine2'),
    suburb,
  };
}

/** Returns the suburb that a field of a body names; a problem when there is none of that name and postcode. */
export async function readSuburb(
  field: string,
  given: Fields,
  suburbs: Pick<Suburbs, 'find'>,
  problems: Pick<Problems, 'add'>,
): Promise<Suburb | null> {
  const { suburb, postcode } = fieldsOf(given[field] ?? {});
  const found = await suburbs.find(textOf(suburb), textOf(postcode));
  if (found === null) problems.add('The suburb and postcode do not match a location.', field);
  return found;
}

function readReferences(given: Fields, problems: Problems) {
  const references = {
    customerReference: textOf(given.customerReference),
    customerReference2: textOf(given.customerReference2),
  };
  for (const [field, reference] of Object.entries(references))
    if (reference.length > longestReference) problems.add(`At most ${longestReference} characters.`, field);
  return references;
}
