import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOfPdf } from '../server/src/testing/text-of-pdf.ts';
import { type Journey, startJourney } from './journey.ts';
import { readDownload } from './read-download.ts';
import { prepareScreens } from './screens.ts';

let journey: Journey;
let page: Page;
let token: string;

beforeAll(async () => {
  journey = await startJourney();
  ({ token } = await prepareScreens(journey.server.url, 'admin', journey.server.password));
  page = await journey.openPage('finance');
});

afterAll(() => journey?.end());

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(`${journey.server.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as Answer;
}

const cellsOf = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .map((line) => line.replaceAll('"', '').split(','));

const centsOf = (text: string | undefined) => Math.round(Number(text?.replace(/[$,]/g, '') || 0) * 100);

/** Returns the amounts of a journal’s file in cents, credits below zero: Xero has them in one column, MYOB in two. */
function sidesOf(csv: string): number[] {
  const [headings = [], ...lines] = cellsOf(csv);
  const cents = (cells: string[], heading: string) => centsOf(cells[headings.indexOf(heading)]);
  return lines.map((cells) => cents(cells, '*Amount') + cents(cells, 'Debit Amount') - cents(cells, 'Credit Amount'));
}

/** Presses the button of an export and returns the file. */
async function exportFile(button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readDownload(download);
}

describe('a period of the journal', () => {
  test('isn’t closed up to today, and shows first what it books', async () => {
    await page.goto('/home/payments/journal');
    await page.getByText('No period is closed yet.').waitFor();
    await page.getByRole('button', { name: 'Close a period' }).click();
    const dialog = page.getByRole('dialog');
    const lastDay = dialog.getByRole('textbox', { name: 'Last day' });
    const yesterday = await lastDay.inputValue();
    await lastDay.fill('31/12/2099');
    await lastDay.press('Tab');
    await dialog.getByRole('button', { name: 'Close the period' }).click();
    await dialog.getByText('Choose a day before today.').first().waitFor();
    await lastDay.fill(yesterday);
    await lastDay.press('Tab');
    const total = dialog.getByRole('row', { name: /^Total/ });
    await total.waitFor();
    const [debit, credit] = await total.getByRole('cell').allTextContents();
    expect(centsOf(debit)).toBeGreaterThan(0);
    expect(credit).toBe(debit);
  });

  test('is closed, and Xero and MYOB get files that balance to the cent', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Close the period' }).click();
    await page
      .getByText(/Closed the journal up to .* with [\d,]+ payments\./)
      .first()
      .waitFor();
    const exports = page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Xero|^MYOB/ });
    expect(await exports.count()).toBeGreaterThan(1);
    for (const button of await exports.all()) {
      const sides = sidesOf(await exportFile(button));
      expect(Math.max(...sides)).toBeGreaterThan(0);
      expect(sides.reduce((sum, cents) => sum + cents, 0)).toBe(0);
    }
  });

  test('can be reopened with a reason, and warns that it was exported', async () => {
    await page.getByRole('button', { name: 'Reopen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This period was exported.', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Reopen the period' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).and(page.locator('[aria-invalid=true]')).waitFor();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A bank line was booked to the wrong account');
    await dialog.getByRole('button', { name: 'Reopen the period' }).click();
    await page
      .getByText(/Reopened .*\./)
      .first()
      .waitFor();
    await page.getByText('No period is closed yet.').waitFor();
  });
});

describe('a payout that reached the bank short', () => {
  test('is found among those that differ', async () => {
    await page.goto('/home/payments/payout?state=differs');
    await page.locator('[data-row-index="0"]').click();
    await page.getByRole('button', { name: 'Add a deduction' }).waitFor();
    await page.getByText('Differs from the bank').first().waitFor();
  });

  test('fits with the fee that the store kept, and differs again without it', async () => {
    await page.getByRole('button', { name: 'Add a deduction' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('$55.00 less than due reached the bank.', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Text' }).and(page.locator('[aria-invalid=true]')).waitFor();
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Listing fee of the remittance advice');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Reached the bank').first().waitFor();
    await page.getByRole('button', { name: /^Remove: .\$55\.00/ }).click();
    await page.getByText('Differs from the bank').first().waitFor();
  });
});

type Account = { name: string; dealerId: string };

describe('what a dealer owes', () => {
  test('goes to the dealer as a statement in a PDF', async () => {
    const { receivables } = await read<{ receivables: Account[] }>('/receivable?limit=1');
    const name = receivables[0]?.name ?? '';
    await page.goto('/home/payments/receivables');
    await page.locator('[data-row-index="0"]').click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const owed = await page.getByLabel('Owed').getByText(/^\$/).first().textContent();
    await page.getByRole('button', { name: 'Email statement' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send' }).click();
    const to = `statement.${Date.now()}@dealer.example`;
    await dialog.getByRole('combobox', { name: 'To', exact: true }).fill(to);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Send now' }).click();
    const text = await statementTo(to);
    expect(text).toContain(name);
    expect(text).toContain(owed);
  });
});

/** Waits for the mail to an address and returns the text of its PDF. */
async function statementTo(address: string): Promise<string> {
  const { mailboxUrl } = journey.server;
  const find = async () => {
    const answer = await fetch(`${mailboxUrl}/api/mails?to=${encodeURIComponent(address)}`);
    return ((await answer.json()) as { mails: { id: string; attachments: { name: string }[] }[] }).mails;
  };
  await expect.poll(async () => (await find()).length).toBe(1);
  const [mail] = await find();
  expect(mail?.attachments).toHaveLength(1);
  const file = await fetch(`${mailboxUrl}/mails/${mail?.id}/files/0`);
  return textOfPdf(new Uint8Array(await file.arrayBuffer()));
}

type Owing = { orders: { reference: string; dueCents: number }[] };

describe('a payment for two orders', () => {
  let references: string[] = [];

  test('is allocated in the parts that a clerk enters', async () => {
    references = await owedReferences();
    await page.goto('/home/payments/new');
    await page.getByRole('button', { name: 'Add payment' }).click();
    await page.getByText('2 things to fix').first().waitFor();
    await page.getByRole('textbox', { name: 'Amount' }).fill('50');
    await page.getByRole('combobox', { name: 'Method' }).click();
    await page.getByRole('option', { name: 'EFT' }).click();
    await page.getByRole('button', { name: 'Add payment' }).click();
    await page.getByRole('button', { name: 'Allocate', exact: true }).click();
    const dialog = page.getByRole('dialog');
    for (const reference of references) {
      await dialog.getByRole('textbox', { name: 'Find orders' }).fill(reference);
      await dialog.getByRole('checkbox', { name: new RegExp(`^${reference} `) }).check();
      await dialog.getByRole('textbox', { name: `Amount for ${reference}` }).fill('20');
    }
    await dialog.getByText('$10.00 is left to allocate.').waitFor();
    await dialog.getByRole('button', { name: 'Allocate', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    for (const reference of references) await page.getByRole('button', { name: `Remove ${reference}` }).waitFor();
  });

  test('is edited, and keeps its amount', async () => {
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Paid for both at once');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved the payment of $50.00.').waitFor();
    await page.getByText('Paid for both at once').first().waitFor();
  });

  test('is refunded by what is left, never by more', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Refund…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('60');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Paid too much');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await dialog
      .getByText(/\$50\.00/)
      .nth(1)
      .waitFor();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('10');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await page.getByText('Refunded $10.00.').waitFor();
    for (const reference of references) await page.getByRole('button', { name: `Remove ${reference}` }).waitFor();
  });

  test('and nothing complained in the console', () => {
    expect(journey.complaints).toEqual([]);
  });
});

/** Returns the numbers of two orders that a dealer owes at least $20 each. */
async function owedReferences(): Promise<string[]> {
  const { receivables } = await read<{ receivables: Account[] }>('/receivable?limit=20');
  for (const { dealerId } of receivables) {
    const { orders } = await read<Owing>(`/receivable/${dealerId}`);
    const owing = orders.filter(({ dueCents }) => dueCents >= 2_000);
    if (owing.length >= 2) return owing.slice(0, 2).map(({ reference }) => reference);
  }
  throw new Error('No dealer owes for two orders.');
}
