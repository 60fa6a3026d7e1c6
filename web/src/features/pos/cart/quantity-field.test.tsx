import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { QuantityField } from './quantity-field.tsx';

afterEach(cleanup);

const onQuantity = vi.fn();
function typed(text: string): HTMLInputElement {
  onQuantity.mockClear();
  render(
    <MantineProvider>
      <QuantityField name="Caddy" quantity={2} onQuantity={onQuantity} />
    </MantineProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Quantity: Caddy');
  fireEvent.change(field, { target: { value: text } });
  expect(onQuantity).not.toHaveBeenCalled();
  return field;
}

it('takes a quantity with Enter or on leaving the field, and nothing while it is typed', () => {
  fireEvent.keyDown(typed('12'), { key: 'Enter' });
  expect(onQuantity.mock.calls).toEqual([[12]]);
  cleanup();
  fireEvent.blur(typed('3'));
  expect(onQuantity.mock.calls).toEqual([[3]]);
});

it.each([
  ['0', '0 isn’t a quantity. Enter 1 or more.'],
  ['1.5', '1.5 isn’t a quantity. Enter a whole number.'],
  ['1e9', '1e9 isn’t a quantity. Enter 9,999 or less.'],
  ['9300000000151', '9300000000151 isn’t a quantity. Enter 9,999 or less.'],
  ['two', 'two isn’t a quantity. Enter a quantity.'],
  ['', 'A blank isn’t a quantity. Enter 1 or more.'],
])('leaves the line as it was with “%s”', (text, error) => {
  const field = typed(text);
  fireEvent.blur(field);
  expect(onQuantity).not.toHaveBeenCalled();
  expect(field.value).toBe('2');
  screen.getByText(error);
});

it('leaves the line as it was with Escape', () => {
  const field = typed('9');
  fireEvent.keyDown(field, { key: 'Escape' });
  fireEvent.blur(field);
  expect(onQuantity).not.toHaveBeenCalled();
});
