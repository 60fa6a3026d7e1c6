import type { PreviewRow } from '@poolhouse/domain/services/imports/import-run';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { importConfig as config } from '../../features/dealers/import/dealer-import-config.ts';
import { countText } from './count-text.ts';
import { ImportCell } from './import-cell.tsx';

const row: PreviewRow = { row: 5, outcome: 'new', key: 'C1', label: 'Blue', problems: [], warnings: [], changes: [] };
const show = (change: Partial<PreviewRow>) => render(<ImportCell row={{ ...row, ...change }} config={config} />);

afterEach(cleanup);

it('tells the values of a new dealer in the order of the file, with their labels', () => {
  const change = (field: string, after: unknown) => ({ field, before: null, after });
  show({
    changes: [change('flag', ['ecomm']), change('name', 'Blue'), change('mobile', '0412345678'), change('state', 'NT')],
  });
  expect(screen.getByRole('listitem').textContent).toBe('Mobile: 0412 345 678 · State: NT · Flag: E-commerce');
});

it('tells what would change, before and after', () => {
  show({ outcome: 'changed', changes: [{ field: 'contactName', before: null, after: 'Jo' }] });
  expect(screen.getByRole('listitem').textContent).toBe('Contact Nameempty → Jo');
});

it('tells why a row is refused, and what it warns of', () => {
  const cell = { column: 'State', value: 'XX', message: 'There is no such state.' };
  show({ outcome: 'refused', problems: [cell], warnings: [{ ...cell, column: 'Name', message: 'Looks odd.' }] });
  const [problem, warning] = screen.getAllByRole('listitem');
  expect(problem?.textContent).toBe('State“XX”There is no such state.');
  expect([problem?.dataset.tone, warning?.dataset.tone]).toEqual(['danger', 'warning']);
});

it('counts dealers', () => {
  expect([countText(1, config), countText(1234, config)]).toEqual(['1 dealer', '1,234 dealers']);
});
