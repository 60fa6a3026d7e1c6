import { MantineProvider, Modal } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SelectField } from './select-field.tsx';

afterEach(cleanup);

const onClose = vi.fn();
const onSubmit = vi.fn();
const onChange = vi.fn();
const options = [
  { value: 'nsw', label: 'New South Wales' },
  { value: 'qld', label: 'Queensland' },
];

beforeEach(() => {
  vi.clearAllMocks();
  render(
    <MantineProvider env="test">
      <Modal opened onClose={onClose} title="Dialog">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <SelectField
            name="state"
            label="State"
            value=""
            error={undefined}
            options={options}
            onChange={onChange}
            onBlur={() => undefined}
          />
          <button type="submit">Save</button>
        </form>
      </Modal>
    </MantineProvider>,
  );
});

const field = () => screen.getByRole('combobox', { name: /State/ });
const openList = () => {
  fireEvent.click(field());
  expect(field().getAttribute('aria-expanded')).toBe('true');
};

it('Escape closes an open list alone, and the dialog once the list is closed', async () => {
  openList();
  // A form or page around it leaves out an event whose default is prevented.
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(false);
  await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('false'));
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(field().closest('[data-mantine-stop-propagation]')).toBeNull());
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
});

it('Enter on a match chooses it and doesn’t submit the form', async () => {
  openList();
  fireEvent.keyDown(field(), { key: 'ArrowDown', code: 'ArrowDown' });
  const isLeft = fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter' });
  expect(isLeft).toBe(false);
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(onSubmit).not.toHaveBeenCalled();
});

it('Enter over matches of which none is marked doesn’t submit the form either', () => {
  openList();
  expect(fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter' })).toBe(false);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('Enter submits again once the list is closed', async () => {
  openList();
  fireEvent.keyDown(field(), { key: 'Escape' });
  await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('false'));
  expect(fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter' })).toBe(true);
});
