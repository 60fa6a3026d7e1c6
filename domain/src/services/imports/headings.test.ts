import { describe, expect, test } from 'vitest';
import { dealerImportFields } from '../../features/dealers/dealer-import.ts';
import { planColumns } from './headings.ts';

const plan = (...headings: string[]) => planColumns(headings, dealerImportFields);

describe('finding the columns of a file', () => {
  test.each([
    ['Customer ID'],
    ['customer_id'],
    ['CUSTOMER  ID '],
    ['Cust Id'],
    ['CustomerID'],
    ['cust-id'],
    ['priority_id'],
    ['\uFEFFCustomer ID'],
    ['Ｃｕｓｔｏｍｅｒ ID'],
  ])('%j is the customer id', (heading) => {
    expect(plan(heading, 'Name', 'State')).toEqual({ fields: ['priorityId', 'name', 'state'], ignored: [] });
  });

  test('order and unknown columns don’t matter; unknown ones are named', () => {
    expect(plan('State', 'Region Code', 'Sprinklr', 'Name', '', 'active_sprout', 'Customer ID')).toEqual({
      message: 'Columns 3 and 6 are both called “Sprinklr”. Keep one of them.',
    });
    expect(plan('State', 'Colour', 'Name', '', 'Customer ID')).toEqual({
      fields: ['state', null, 'name', null, 'priorityId'],
      ignored: ['Colour'],
    });
  });

  test('the columns that our own file of refused rows adds are passed over', () => {
    expect(plan('Customer ID', 'Name', 'State', 'Row', 'Reason')).toMatchObject({ ignored: [] });
  });

  test('active_sprout_completed is Sprinklr', () => {
    expect(plan('Customer ID', 'Name', 'State', 'active_sprout_completed')).toMatchObject({
      fields: ['priorityId', 'name', 'state', 'active_sprout_completed'],
    });
  });

  test.each([
    [['Customer ID', 'State'], 'The first row needs the heading “Name”. Add it and upload the file again.'],
    [['Name', 'Phone'], 'The first row needs the heading “Customer ID”, “State”. Add it and upload the file again.'],
    [['Name', 'name', 'State', 'Customer ID'], 'Columns 1 and 2 are both called “Name”. Keep one of them.'],
  ])('%j is refused', (headings, message) => {
    expect(plan(...headings)).toEqual({ message });
  });

  test('a first row without any heading that we know says which ones there are', () => {
    expect(plan('C100', 'Pools', 'NSW')).toMatchObject({
      message: expect.stringContaining('Supported headings: Customer ID, Name'),
    });
  });

  test('a hundred thousand columns are refused plainly', () => {
    expect(plan(...Array.from({ length: 100_000 }, (_, index) => `c${index}`))).toEqual({
      message: 'This file has 100,000 columns. The limit is 200.',
    });
  });
});
