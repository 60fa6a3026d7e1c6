import { MantineProvider } from '@mantine/core';
import type { ImportReason } from '@poolhouse/domain/services/imports/import-run';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ImportConfig, ReasonDialogProps } from '../../platform/import-config.ts';
import { ImportReasons } from './import-reasons.tsx';

const can = vi.hoisted(() => ({ allowed: true }));
vi.mock('../../platform/use-can.ts', () => ({ useCan: () => can }));

const Dialog = ({ values, onDone }: ReasonDialogProps) => (
  <button type="button" onClick={onDone}>
    Add {values.join(' and ')}
  </button>
);
const config = {
  reasons: {
    'unknown-rep': {
      title: (count: number) => `${count} unknown account managers`,
      action: {
        label: (count: number) => `Add ${count}`,
        permission: 'admin.branch:create',
        refused: 'Not you.',
        Dialog,
      },
    },
  },
} as unknown as ImportConfig;
const reason: ImportReason = {
  kind: 'problem',
  column: 'Rep',
  code: 'unknown-rep',
  message: 'There is no account manager R10.',
  rows: 400,
  values: [
    { value: 'R10', rows: 300 },
    { value: 'R11', rows: 100 },
  ],
};
const show = (reasons: readonly ImportReason[], onFixed = vi.fn()) => {
  render(<ImportReasons reasons={reasons} config={config} onFixed={onFixed} />, { wrapper: MantineProvider });
  return onFixed;
};

afterEach(() => {
  cleanup();
  can.allowed = true;
});

it('tells one reason of many rows, and fixes them all with one action', () => {
  const onFixed = show([reason]);
  expect(screen.getByRole('listitem').textContent).toContain('400 rowsRep2 unknown account managersR10, R11');
  fireEvent.click(screen.getByRole('button', { name: 'Add 2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add R10 and R11' }));
  expect(onFixed).toHaveBeenCalledOnce();
});

it('tells who may not that it is for others to do, and who they are', () => {
  can.allowed = false;
  show([reason]);
  expect(screen.getByText(/Not you\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Why can’t I\?/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add 2' })).toBeNull();
});

it('tells reasons without a code in their own words, and the further ones on demand', () => {
  const plain = (index: number): ImportReason => ({
    ...reason,
    code: null,
    message: `Reason ${index}`,
    values: [],
    rows: 1,
  });
  show(Array.from({ length: 8 }, (_, index) => plain(index)));
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 more reasons' }));
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('1 rowRepReason 7');
});
