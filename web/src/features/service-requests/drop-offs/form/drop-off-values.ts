import { dotted, nested } from '@poolhouse/domain/features/service-requests/dotted';
import type { DropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { dropOffRecord } from '@poolhouse/domain/features/service-requests/records';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { dropOffLabels } from '../drop-off-labels.ts';

const contact = (prefix: 'consumerInfo' | 'deliveryInfo') =>
  ({
    [`${prefix}.name`]: '',
    [`${prefix}.phone`]: '',
    [`${prefix}.email`]: '',
    [`${prefix}.address.addressLine`]: '',
    [`${prefix}.address.city`]: '',
    [`${prefix}.address.state`]: '',
    [`${prefix}.address.postalCode`]: '',
  }) as Record<ContactField<typeof prefix>, string>;
type ContactPart = 'name' | 'phone' | 'email' | `address.${'addressLine' | 'city' | 'state' | 'postalCode'}`;
export type ContactField<Prefix extends string> = `${Prefix}.${ContactPart}`;

/** What the counter asks for and what stays open to changes, by the names that history and refusals use. */
export const emptyDropOff = {
  consumerType: 'consumer' as string,
  priorityId: '',
  ...(contact('consumerInfo') as Record<ContactField<'consumerInfo'>, string>),
  isReturnedElsewhere: false as boolean,
  ...(contact('deliveryInfo') as Record<ContactField<'deliveryInfo'>, string>),
  model: '',
  serialNumber: '',
  serialChecked: false as boolean,
  purchaseDate: '',
  fault: '',
  problem: '',
  inclusion: [] as readonly string[],
  'dropOffBranch.value': '',
  'dateDropOff.date': '',
  'dateDropOff.time': '',
  notes: '',
};
export type DropOffValues = typeof emptyDropOff;

const all = { ...dropOffLabels, ...labelsOf(dropOffRecord.fields) } as Readonly<Record<string, string>>;
export const dropOffFormLabels = {
  ...(Object.fromEntries(Object.keys(emptyDropOff).map((field) => [field, all[field] ?? field])) as Record<
    keyof DropOffValues & string,
    string
  >),
  isReturnedElsewhere: 'Return to someone else or another address',
  serialChecked: 'The serial number is right as typed',
  'dropOffBranch.value': 'Branch',
};

/** Returns what the form of a known drop-off starts with. */
export function valuesOfDropOff({ robot, ...dropOff }: DropOff): DropOffValues {
  const stored: Record<string, unknown> = {
    ...dotted({ ...dropOff, deliveryInfo: dropOff.deliveryInfo ?? {} }),
    fault: robot.fault,
  };
  const known = Object.entries(emptyDropOff).map(([field, empty]) => [field, stored[field] ?? empty]);
  return { ...Object.fromEntries(known), isReturnedElsewhere: dropOff.deliveryInfo !== null };
}

/** Returns values nested as the calls take them: all of a new drop-off, or what was changed of a known one. */
export function dropOffBody(values: Partial<DropOffValues>): Record<string, unknown> {
  const { isReturnedElsewhere, serialChecked, 'dropOffBranch.value': branch, ...fields } = values;
  const body = nested(fields as Record<string, unknown>);
  if (branch !== undefined) body.dropOffBranch = branch;
  if (serialChecked === true) body.serialChecked = true;
  if (isReturnedElsewhere === false) body.deliveryInfo = null;
  return body;
}

/** Returns an address in one line, for letters and labels. */
function addressLineOf(values: DropOffValues, prefix: 'consumerInfo' | 'deliveryInfo'): string {
  const part = (name: 'addressLine' | 'city' | 'state' | 'postalCode') => values[`${prefix}.address.${name}`];
  const place = [part('city'), part('state'), part('postalCode')].filter(Boolean).join(' ');
  return [part('addressLine'), place].filter(Boolean).join(', ');
}

/** Returns what a new drop-off is sent as. */
export function newDropOffBody(values: DropOffValues): Record<string, unknown> {
  const body = dropOffBody(values);
  const withAddress = (prefix: 'consumerInfo' | 'deliveryInfo') => {
    const info = body[prefix] as { address: object } | null;
    if (info !== null) Object.assign(info.address, { address: addressLineOf(values, prefix) });
  };
  withAddress('consumerInfo');
  withAddress('deliveryInfo');
  const { date, time } = body.dateDropOff as { date: string; time: string };
  return { ...body, dateDropOff: date === '' ? null : { date, time: time === '' ? '09:00' : time } };
}
