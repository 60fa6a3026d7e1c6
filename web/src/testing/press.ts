import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

const pressable = 'button, a, label, [role=menuitem], [role=tab], input[type=checkbox]';
const says = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

/** Presses what says a text, once it is there and on; the last where several do. */
export async function press(text: string): Promise<void> {
  const shown = () => [...document.querySelectorAll<HTMLButtonElement>(pressable)];
  const found = () => shown().findLast((one) => says(one) === text && !one.disabled);
  await waitFor(() => expect(found(), `nothing says “${text}”, only ${shown().map(says).join(', ')}`).toBeTruthy());
  await act(async () => void fireEvent.click(found() as HTMLElement));
}
