import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Displayed, useShowOnDisplay } from './display-channel.ts';
import { DisplayPage } from './display-page.tsx';

afterEach(cleanup);

function Till({ shown }: { shown: Displayed }) {
  useShowOnDisplay(shown);
  return null;
}

const sale: Displayed = {
  lines: [{ name: 'Dolphin M700', quantity: 2, cents: 799_800 }],
  discountCents: 5_000,
  shippingCents: 0,
  totalCents: 794_800,
  changeCents: null,
};

it('shows what the till shows, also where it is opened later, and then the change', async () => {
  const till = render(<Till shown={sale} />);
  render(<DisplayPage />);
  await screen.findByText('2 × Dolphin M700');
  screen.getByText('$7,948.00');
  screen.getByText('−$50.00');
  till.rerender(<Till shown={{ ...sale, changeCents: 5_200 }} />);
  await screen.findByText('$52.00');
  till.rerender(<Till shown={{ ...sale, lines: [], changeCents: null }} />);
  expect(await screen.findByText('Welcome')).toBeTruthy();
});
