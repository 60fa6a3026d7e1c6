import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { addDays, companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage, signInWith } from '../../../ui/page-testing.tsx';
import { Receipt } from '../receipt/receipt.tsx';
import { CancelLayByDialog } from './cancel-lay-by-dialog.tsx';
import { creditText } from './credit-text.ts';
import { InstalmentTable } from './instalment-table.tsx';

const today = dayIn(companyZone, new Date());
const [first, second] = [addDays(today, -1), addDays(today, 13)];
const tender = { method: 'cash', reference: null, createdAt: '2026-11-28T00:00:00Z', changeCents: 0, roundingCents: 0 };
const layBy = {
  id: '0195a1f0-0000-7000-8000-000000000001',
  number: 'GH1-000007',
  status: 'lay-by',
  till: 'GH1',
  cashier: 'Casey',
  handOver: 'taken',
  products: [{ name: 'Filter basket', sku: 'FB', quantity: 1, priceCents: 8_900, overrideCents: null, serials: [] }],
  customerInfo: {
    first_name: 'Jo',
    last_name: 'Citizen',
    company_name: null,
    contact_phone: '0400 000 000',
    email: null,
  },
  exchange: null,
  refunds: [],
  refundedCents: 0,
  tenders: [{ ...tender, id: 'p1', amountCents: 5_000, paidBackCents: 0, isExchange: false, isOnTerminal: false }],
  subtotalCents: 8_900,
  discountCents: 0,
  shippingCents: 990,
  totalCents: 9_890,
  gstCents: 899,
  dueCents: 4_890,
  nextDueOn: first,
  credit: {
    kind: 'lay-by',
    amountCents: 4_890,
    dueOn: second,
    dealer: null,
    instalments: [
      { dueOn: first, amountCents: 2_445 },
      { dueOn: second, amountCents: 2_445 },
    ],
    chargeCents: 2_500,
    agreedBy: 'Casey',
    agreedAt: '2026-11-28T00:00:00Z',
  },
  prints: 1,
} as unknown as Sale;
const desk = {
  company: { name: 'Poolhouse', abn: null, address: null, phone: null },
  taxPercent: 10,
} as unknown as Desk;
const till = { id: '0195a1f0-0000-7000-8000-000000000002', code: 'GH1', name: 'Counter', day: {} } as unknown as Till;

afterEach(cleanup);

test('the agreement has the goods, the instalments, the charge and the rights to cancel', () => {
  render(<Receipt sale={layBy} desk={desk} print={{ paper: 'roll', form: 'agreement' }} />);
  const text = document.body.textContent;
  for (const part of [
    'Lay-by agreement GH1-000007',
    'Jo Citizen',
    'Filter basket$89.00',
    'Total incl. GST$98.90',
    `By ${formatDay(first)}$24.45`,
    'a termination charge of $25.00, or what you paid so far if that is less',
    'You can cancel this lay-by at any time before you receive the goods.',
    'We can cancel only if you break this agreement, if we no longer trade, or if the goods aren’t available',
    'Australian Consumer Law',
  ])
    expect(text).toContain(part);
});

test('the receipt of an instalment has what was paid, what is left and when the next one is due', () => {
  render(<Receipt sale={layBy} desk={desk} print={{ paper: 'roll', form: 'invoice' }} />);
  expect(document.body.textContent).toContain(`Cash$50.00Left to pay by ${formatDay(second)}$48.90`);
  expect(document.body.textContent).toContain(`Next payment by ${formatDay(first)}`);
});

test('instalments are paid, due and overdue', async () => {
  const shown = async (dueCents: number) => {
    cleanup();
    await renderPage(<InstalmentTable instalments={layBy.credit?.instalments ?? []} dueCents={dueCents} />);
    return screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent?.match(/Paid|Due|Overdue/)?.[0]);
  };
  expect(await shown(4_890)).toEqual(['Overdue', 'Due']);
  expect(await shown(2_445)).toEqual(['Paid', 'Due']);
  expect(await shown(0)).toEqual(['Paid', 'Paid']);
});

test.each<[Partial<Sale>, string]>([
  [{}, `$48.90 is left to pay by ${formatDay(second)}. The next payment is due ${formatDay(first)}.`],
  [{ dueCents: 0, nextDueOn: null }, 'All of it is paid.'],
  [{ status: 'cancelled', dueCents: 0, refundedCents: 7_390 }, 'Cancelled. $25.00 of what was paid was kept.'],
])('a lay-by says what is left of it: %#', (changed, text) => {
  expect(creditText({ ...layBy, ...changed })).toBe(text);
});

describe('the dialog that cancels a lay-by', () => {
  let sent: unknown[];
  beforeEach(() => {
    sent = [];
    signInWith(['approve', 'view'], ['pos'], 'pos');
    vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
      sent.push(JSON.parse(String(body)));
      return Response.json(layBy);
    });
  });

  test('shows what was paid, the charge and what goes back, and sends that amount', async () => {
    const onClose = vi.fn();
    await renderPage(<CancelLayByDialog sale={layBy} tills={[till]} onClose={onClose} />);
    screen.getByRole('row', { name: 'Paid so far $50.00' });
    screen.getByRole('row', { name: 'Termination charge −$25.00' });
    screen.getByRole('row', { name: 'Goes back to the buyer $25.00' });
    screen.getByRole('row', { name: 'Cash $25.00' });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel lay-by and refund $25.00' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ reason: 'buyer', refundCents: 2_500, tillId: till.id, note: null, references: {} }]);
  });

  test('is off while no till is open', async () => {
    await renderPage(<CancelLayByDialog sale={layBy} tills={[]} onClose={() => undefined} />);
    expect(screen.getByRole('button', { name: /^Cancel lay-by/ })).toHaveProperty('disabled', true);
    screen.getByText('No till is open. Open one first.');
  });
});
