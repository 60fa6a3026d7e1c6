import { describe, expect, expectTypeOf, it } from 'vitest';
import { csvColumnsOf, type Fields, headingOf, labelOf, labelsOf, personalFieldsOf } from './fields.ts';

const fields = {
  name: { label: 'Name', heading: 'Name', required: true },
  contact: { label: 'Contact name', heading: 'Contact', aliases: ['Contact Person'], personal: true },
  notes: { label: 'Notes' },
  email: { label: 'Email', personal: true },
} as const satisfies Fields;

it('labels of all fields are in the order of the table', () => {
  expect(Object.entries(labelsOf(fields))).toEqual([
    ['name', 'Name'],
    ['contact', 'Contact name'],
    ['notes', 'Notes'],
    ['email', 'Email'],
  ]);
});

describe('one field', () => {
  it.each([
    ['contact', 'Contact name', 'Contact'],
    ['notes', 'Notes', 'Notes'],
    ['gone', undefined, undefined],
    ['constructor', undefined, undefined],
  ])('%s has the label %s and the heading %s', (name, label, heading) => {
    expect(labelOf(fields, name)).toBe(label);
    expect(headingOf(fields, name)).toBe(heading);
  });
});

describe('columns of a file', () => {
  it('are all fields with a heading, in their order', () => {
    const table = { a: { label: 'A', heading: 'a' }, hidden: { label: 'Hidden' }, b: { label: 'B', heading: 'b' } };
    expect(csvColumnsOf(table as Fields).map(({ field }) => field)).toEqual(['a', 'b']);
  });

  it('are those asked for, in that order, with what an import needs', () => {
    expect(csvColumnsOf(fields, ['contact', 'name'])).toEqual([
      { field: 'contact', label: 'Contact name', heading: 'Contact', aliases: ['Contact Person'], personal: true },
      { field: 'name', label: 'Name', heading: 'Name', required: true },
    ]);
  });

  it('take no field without a heading', () => {
    expectTypeOf(csvColumnsOf(fields)[0]?.field).toEqualTypeOf<'name' | 'contact' | undefined>();
  });
});

it('personal fields are named as the log names them', () => {
  expect(personalFieldsOf(fields)).toEqual(['contact', 'email']);
});
