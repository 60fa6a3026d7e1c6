import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CheckMatrix, type MatrixCell } from './check-matrix.tsx';

const cells: Record<string, Partial<MatrixCell>> = {
  'fish swim': { isOn: true, note: 'on, as it ships.' },
  'bird swim': { locked: 'Birds don’t.' },
  'bird fly': { isOn: true, look: 'changed' },
};
const cellOf = (row: string, column: string): MatrixCell => ({
  isOn: false,
  look: 'usual',
  locked: null,
  note: '',
  ...cells[`${row} ${column}`],
});

function show(onSwitch = vi.fn()) {
  render(
    <MantineProvider>
      <CheckMatrix
        caption="Who does what"
        corner="Animal"
        columns={[
          { id: 'swim', label: 'Swim' },
          { id: 'fly', label: 'Fly' },
        ]}
        groups={[
          { title: null, rows: [{ id: 'fish', label: 'Fish' }] },
          { title: 'Feathered', rows: [{ id: 'bird', label: 'Bird' }] },
        ]}
        cellOf={cellOf}
        onSwitch={onSwitch}
      />
    </MantineProvider>,
  );
  return onSwitch;
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

afterEach(cleanup);

it('names every box by its row and its column', () => {
  show();
  expect(screen.getByRole('columnheader', { name: 'Fly' })).toBeTruthy();
  expect(box('Fish Swim').checked).toBe(true);
  expect(box('Bird Fly').dataset.look).toBe('changed');
});

it('is one stop for Tab, and arrows go from box to box', () => {
  show();
  const stops = () => screen.getAllByRole('checkbox').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toEqual([box('Fish Swim')]);
  act(() => box('Fish Swim').focus());
  fireEvent.keyDown(box('Fish Swim'), { key: 'ArrowDown' });
  fireEvent.keyDown(box('Bird Swim'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(box('Bird Fly'));
  expect(stops()).toEqual([box('Bird Fly')]);
});

it('switches, but not what is locked; that says why', () => {
  const onSwitch = show();
  fireEvent.click(box('Bird Swim'));
  expect(onSwitch).not.toHaveBeenCalled();
  expect(box('Bird Swim').title).toBe('Birds don’t.');
  fireEvent.click(box('Fish Fly'));
  expect(onSwitch).toHaveBeenCalledWith('fish', 'fly');
  act(() => box('Fish Swim').focus());
  expect(screen.getByText('Fish, swim: on, as it ships.')).toBeTruthy();
});

it('fades at its right edge as long as there is more beyond it', () => {
  show();
  const scroller = screen.getByRole('table').parentElement;
  if (scroller === null) throw new Error('The table stands in nothing.');
  Object.defineProperties(scroller, { scrollWidth: { value: 700 }, clientWidth: { value: 300 } });
  fireEvent.scroll(scroller);
  expect(scroller.dataset.more).toBe('true');
  scroller.scrollLeft = 400;
  fireEvent.scroll(scroller);
  expect(scroller.dataset.more).toBe('false');
});
