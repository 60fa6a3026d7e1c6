import type { Branch, BranchId } from '@poolhouse/domain/features/branches/branch';
import { describe, expect, it } from 'vitest';
import { errorsOf } from '../../ui/form/field-errors.ts';
import { branchForm } from './branch-form.tsx';
import { addressText, type BranchFormValues, emptyBranchForm, formValuesOf } from './branch-form-values.ts';

const { create, update, newOf, changesOf } = branchForm;
const checkNewBranch = (values: BranchFormValues) => errorsOf(create.body.safeParse(newOf?.(values)));
const checkBranchChanges = (values: BranchFormValues) => errorsOf(update.body.safeParse(changesOf?.(values)));

const branch: Branch = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057' as BranchId,
  value: 'oxley',
  label: 'Oxley',
  caseCode: 'OXL',
  region: 'brisbane',
  timeZone: 'Australia/Brisbane',
  assignedState: ['QLD'],
  notificationEmails: ['a@b.example'],
  address: { line1: '29 Lap Lane', city: 'Oxley', shortCode: 'QLD', postalCode: '4075' },
  phone: null,
  costCentre: null,
  warehouseCode: null,
  active: true,
  revision: 3,
};

describe('the form of a branch', () => {
  it('takes what the server answers as it is', () => {
    expect(checkBranchChanges(formValuesOf(branch))).toEqual({});
    expect(formValuesOf(branch)).toMatchObject({ costCentre: '', address: { line2: '', postalCode: '4075' } });
  });

  it.each([
    [{}, ['label', 'region', 'caseCode']],
    [{ label: 'A', region: 'moon', caseCode: 'ABC' }, ['region']],
    [{ label: 'A', region: 'perth', caseCode: 'abc' }, ['caseCode']],
    [{ label: 'A', region: 'perth', caseCode: 'ABC', notificationEmails: ['x'] }, ['notificationEmails']],
    [{ label: 'A', region: 'perth', caseCode: 'ABC' }, []],
  ])('says of %j what is wrong', (given, wrong) => {
    expect(Object.keys(checkNewBranch({ ...emptyBranchForm, ...given })).sort()).toEqual([...wrong].sort());
  });

  it('finds a wrong postal code in the address', () => {
    const values = formValuesOf(branch);
    expect(checkBranchChanges({ ...values, address: { ...values.address, postalCode: '40!' } })).toHaveProperty(
      'address',
    );
  });
});

describe('an address in one line', () => {
  it.each([
    [{ address: '1 A Street, Oxley' }, '1 A Street, Oxley'],
    [branch.address, '29 Lap Lane, Oxley QLD 4075'],
    [{}, ''],
  ])('%j', (address, text) => {
    expect(addressText(address)).toBe(text);
  });
});
