import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage, signInWith } from '../../../ui/page-testing.tsx';
import { CounterPage } from '../drop-offs/form/counter-page.tsx';
import { PickUpCreatePage } from '../pick-ups/form/pick-up-create-page.tsx';

const split = { street: '12 Smith St', suburb: 'Newcastle', state: 'NSW', postcode: '2300' };
const lists = { models: [], faults: [], branches: [], dealers: [], places: [], notice: null, key: null };

beforeEach(() => {
  localStorage.clear();
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('split') ? { split: url.includes('Smith') ? split : null } : lists),
  );
  signInWith(['manage'], ['service_request', 'pick_up', 'drop_off'], 'service_request');
});
afterEach(cleanup);

/** The fields of the return address come after those of the customer; a list of suggestions has the label of its field. */
const field = (label: string) =>
  screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' }).at(-1) as HTMLInputElement;
const enter = (label: string, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
};
const openReturn = async () => {
  await renderPage(<CounterPage />);
  fireEvent.click(await screen.findByLabelText('Return to someone else or another address'));
};
const openPickUp = async () => {
  await renderPage(<PickUpCreatePage />);
  await waitFor(() => field('Street'));
};

it.each([
  ['a new pick-up', openPickUp, 'Street'],
  ['the return of a drop-off', openReturn, 'Street address'],
])('%s says that no courier goes to a PO box', async (_what, open, label) => {
  await open();
  enter(label, 'PO Box 12');
  await screen.findByText(/^Enter a street address: couriers can’t collect from or deliver to a PO box/);
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
});

it.each([
  ['a new pick-up', openPickUp, 'Street'],
  ['the return of a drop-off', openReturn, 'Street address'],
])('%s splits a whole address that is typed as the street', async (_what, open, label) => {
  await open();
  enter(label, '12 Smith St, Newcastle NSW 2300');
  await waitFor(() =>
    expect([field(label).value, field('Suburb').value, field('Postcode').value]).toEqual([
      '12 Smith St',
      'Newcastle',
      '2300',
    ]),
  );
});
