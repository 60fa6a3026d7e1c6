import { type Branch, type VisitorRegion, visitorRegions } from '@poolhouse/domain/features/branches/branch';

const addressParts = ['address', 'line1', 'line2', 'city', 'state', 'shortCode', 'postalCode', 'country'] as const;
export type AddressPart = (typeof addressParts)[number];
export type AddressValues = Readonly<Record<AddressPart, string>>;

/** A branch as its form holds it: empty texts for what is missing. */
export type BranchFormValues = {
  label: string;
  caseCode: string;
  region: string;
  assignedState: readonly string[];
  notificationEmails: readonly string[];
  address: AddressValues;
  costCentre: string;
  active: boolean;
};

export const branchLabels = {
  label: 'Name',
  caseCode: 'Case code',
  region: 'Region',
  assignedState: 'Assigned states',
  notificationEmails: 'Notification e-mails',
  address: 'Address',
  costCentre: 'Cost centre',
  active: 'Open',
} as const satisfies Record<keyof BranchFormValues, string>;

export const addressLabels = {
  address: 'Address in one line',
  line1: 'Line 1',
  line2: 'Line 2',
  city: 'City',
  state: 'State',
  shortCode: 'Short code of the state',
  postalCode: 'Postal code',
  country: 'Country',
} as const satisfies Record<AddressPart, string>;

function addressOf(given: Partial<Record<AddressPart, string | null | undefined>>): AddressValues {
  return Object.fromEntries(addressParts.map((part) => [part, given[part] ?? ''])) as Record<AddressPart, string>;
}

export function formValuesOf(branch: Branch): BranchFormValues {
  const { label, caseCode, region, assignedState, notificationEmails, address, costCentre, active } = branch;
  const texts = { address: addressOf(address), costCentre: costCentre ?? '' };
  return { label, caseCode, region, assignedState, notificationEmails, ...texts, active };
}

export const emptyBranchForm: BranchFormValues = {
  label: '',
  caseCode: '',
  region: '',
  assignedState: [],
  notificationEmails: [],
  address: { ...addressOf({}), country: 'Australia' },
  costCentre: '',
  active: true,
};

/** Returns what the contract takes for a new branch: it is open from the start. */
export const newBranchOf = ({ active: _, ...values }: BranchFormValues) => values;

/** Returns what it takes for a known one: its code never changes. */
export const changesOf = ({ caseCode: _, ...values }: Partial<BranchFormValues>) => values;

export const regionText = (region: string): string => visitorRegions[region as VisitorRegion]?.label ?? region;

/** Returns the address of a branch in one line: what was entered, else its parts. */
export function addressText(address: Branch['address']): string {
  const place = [address.city, address.shortCode ?? address.state, address.postalCode].filter(Boolean).join(' ');
  return address.address ?? [address.line1, address.line2, place].filter(Boolean).join(', ');
}
