import {
  type Branch,
  branchChanges,
  newBranch,
  type VisitorRegion,
  visitorRegions,
} from '@poolhouse/domain/features/branches/branch';
import { branchAddressFields, branchFields } from '@poolhouse/domain/features/branches/branch-fields';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { errorsOf, type FieldErrors } from '../../ui/form/field-errors.ts';

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

export const branchLabels = labelsOf(branchFields);
export const addressLabels = labelsOf(branchAddressFields);

function addressOf(given: Partial<Record<AddressPart, string | null | undefined>>): AddressValues {
  return Object.fromEntries(addressParts.map((part) => [part, given[part] ?? ''])) as Record<AddressPart, string>;
}

export function formValuesOf(branch: Branch): BranchFormValues {
  return {
    label: branch.label,
    caseCode: branch.caseCode,
    region: branch.region,
    assignedState: branch.assignedState,
    notificationEmails: branch.notificationEmails,
    address: addressOf(branch.address),
    costCentre: branch.costCentre ?? '',
    active: branch.active,
  };
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
export function newBranchOf({ active: _, ...values }: BranchFormValues) {
  return { ...values, region: values.region as VisitorRegion };
}

export function checkNewBranch(values: BranchFormValues): FieldErrors {
  return errorsOf(newBranch.safeParse(newBranchOf(values)));
}

export function checkBranchChanges({ caseCode: _, ...values }: BranchFormValues): FieldErrors {
  return errorsOf(branchChanges.safeParse(values));
}

export const regionText = (region: string): string => visitorRegions[region as VisitorRegion]?.label ?? region;

/** Returns the address of a branch in one line: what was entered, else its parts. */
export function addressText(address: Branch['address']): string {
  const place = [address.city, address.shortCode ?? address.state, address.postalCode].filter(Boolean).join(' ');
  return address.address ?? [address.line1, address.line2, place].filter(Boolean).join(', ');
}
