import { type Branch, type VisitorRegion, visitorRegions } from '@poolhouse/domain/features/branches/branch';
import { branchAddressFields, branchFields } from '@poolhouse/domain/features/branches/branch-fields';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { valuesLike } from '../../ui/form/form-values.ts';

const noAddress = {
  address: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  shortCode: '',
  postalCode: '',
  country: '',
};
export type AddressValues = Readonly<typeof noAddress>;
export type AddressPart = keyof AddressValues;

export const branchLabels = labelsOf(branchFields);
export const addressLabels = labelsOf(branchAddressFields);

export const emptyBranchForm = {
  label: '',
  caseCode: '',
  region: '',
  assignedState: [] as readonly string[],
  notificationEmails: [] as readonly string[],
  phone: '',
  address: { ...noAddress, country: 'Australia' } as AddressValues,
  costCentre: '',
  warehouseCode: '',
  active: true,
};
/** A branch as its form holds it: empty texts for what is missing. */
export type BranchFormValues = typeof emptyBranchForm;

export function formValuesOf({ address, ...branch }: Branch): BranchFormValues {
  return valuesLike(emptyBranchForm, { ...branch, address: valuesLike(noAddress, address) });
}

export const regionText = (region: string): string => visitorRegions[region as VisitorRegion]?.label ?? region;

/** Returns the address of a branch in one line: what was entered, else its parts. */
export function addressText(address: Branch['address']): string {
  const place = [address.city, address.shortCode ?? address.state, address.postalCode].filter(Boolean).join(' ');
  return address.address ?? [address.line1, address.line2, place].filter(Boolean).join(', ');
}
