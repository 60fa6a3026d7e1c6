import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ImportConfig } from '../../platform/import-config.ts';
import { signInWith } from '../../ui/page-testing.tsx';
import type { MappingFormData } from './mapping-columns.tsx';
import { MappingForm } from './mapping-form.tsx';

const labels: Record<string, string> = { reference: 'Reference', name: 'Customer', store: 'Store' };
const config = {
  labelOf: (field: string) => labels[field] ?? field,
  mapping: {
    needs: [['reference'], ['store']],
    forAllRows: { field: 'store', options: [{ value: 'catch', label: 'Catch' }] },
  },
} as unknown as ImportConfig;
const form: MappingFormData = {
  headings: ['Nr', 'Who', '', 'Shop', 'Nr'],
  sample: [
    ['77', 'Zoë Quick'],
    ['78', 'Zoë Quick'],
  ],
  fields: Object.keys(labels).map((field) => ({ field, heading: field.toUpperCase() })),
  layouts: [],
  offered: null,
  mapping: { columns: { Who: 'name' }, values: {} },
  kept: [{ name: 'Old shop', mapping: { columns: { Nr: 'reference', Gone: 'name' }, values: { store: 'catch' } } }],
};
const show = (given: Partial<MappingFormData> = {}) => {
  const onMap = vi.fn();
  render(<MappingForm form={{ ...form, ...given }} config={config} isBusy={false} onMap={onMap} />, {
    wrapper: MantineProvider,
  });
  return onMap;
};
const choose = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const check = () => fireEvent.click(screen.getByRole('button', { name: /Check the file/ }));

beforeEach(() => signInWith([]));
afterEach(cleanup);

it('shows each heading once, with its first cells and what it is taken for', () => {
  show();
  const columns = screen.getAllByRole('combobox', { name: / holds$/ });
  expect(columns.map((one) => (one as HTMLSelectElement).value)).toEqual(['', 'name', '']);
  expect(screen.getByText('77 · 78')).toBeTruthy();
  expect(screen.getByText('Zoë Quick')).toBeTruthy();
  expect(screen.getAllByRole('option', { name: 'Reference (required)' })).toHaveLength(3);
});

it('waits for what every record needs, then sends the choices with their name', () => {
  const onMap = show();
  expect(screen.getByRole('status').textContent).toBe('Still needed: Reference, Store.');
  check();
  expect(onMap).not.toHaveBeenCalled();
  choose('Nr holds', 'reference');
  choose(/Store of all rows/, 'catch');
  expect(screen.getByRole('status').textContent).toBe('');
  choose(/Save these choices as/, ' Our shop ');
  check();
  const columns = { Nr: 'reference', Who: 'name' };
  expect(onMap).toHaveBeenCalledWith({ columns, values: { store: 'catch' }, name: 'Our shop' });
});

it('moves a field that is chosen for another column', () => {
  const onMap = show();
  choose('Nr holds', 'reference');
  choose('Who holds', 'reference');
  choose(/Store of all rows/, 'catch');
  check();
  expect(onMap).toHaveBeenCalledWith({ columns: { Who: 'reference' }, values: { store: 'catch' } });
});

it('takes the store from a column instead of one for all rows', () => {
  const onMap = show();
  choose('Nr holds', 'reference');
  choose(/Store of all rows/, 'catch');
  choose('Shop holds', 'store');
  expect(screen.queryByLabelText(/Store of all rows/)).toBeNull();
  check();
  expect(onMap).toHaveBeenCalledWith({ columns: { Who: 'name', Nr: 'reference', Shop: 'store' }, values: {} });
});

it('starts with saved choices as far as the file has their headings', () => {
  const onMap = show();
  choose(/Start with saved choices/, 'Old shop');
  check();
  expect(onMap).toHaveBeenCalledWith({ columns: { Nr: 'reference' }, values: { store: 'catch' } });
});

it('asks as what kind of file it is read where its headings fit one, and for the store of all its rows', () => {
  const onMap = show({
    layouts: [{ name: 'mirakl', label: 'Mirakl orders', fields: ['reference', 'store'] }],
    mapping: { layout: 'mirakl', columns: { Who: 'name' }, values: {} },
  });
  expect(screen.queryByText('What does each column hold?')).toBeNull();
  check();
  expect(onMap).toHaveBeenLastCalledWith({ layout: 'mirakl', columns: {}, values: {} });
  choose(/Store of all rows/, 'catch');
  check();
  expect(onMap).toHaveBeenLastCalledWith({ layout: 'mirakl', columns: {}, values: { store: 'catch' } });
  choose('Read this file as', '');
  expect(screen.getByText('What does each column hold?')).toBeTruthy();
});

it('starts with an offered mapping under its name, and says to check it', () => {
  const columns = { Nr: 'reference' };
  const onMap = show({
    offered: { name: 'MyDeal Woolworths', note: 'Check each choice.' },
    mapping: { columns, values: { store: 'catch' } },
  });
  expect(screen.getByText('Check each choice.')).toBeTruthy();
  check();
  expect(onMap).toHaveBeenCalledWith({ columns, values: { store: 'catch' }, name: 'MyDeal Woolworths' });
});
