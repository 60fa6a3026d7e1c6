import { createHmac, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';
import { readMails } from './read-mails.ts';
import { widths } from './screens.ts';

let journey: Journey;
let page: Page;
let dealer = '';
let link = '';

const number = `77${Date.now() % 1_000_000}`;

beforeAll(async () => {
  journey = await startJourney();
  page = await journey.openPage('admin');
});

afterAll(() => journey?.end());

/** Tells of an order of two robots that waits for a bank transfer, as the shop does: signed, with the secret of the demo. */
async function tellOfOrder(): Promise<number> {
  const at = new Date().toISOString().slice(0, 19);
  const party = {
    first_name: 'Casey',
    last_name: `Rivers ${number}`,
    company: '',
    email: 'casey@example.com',
    address_1: '7 Coral Crescent',
    address_2: '',
    city: 'Oxley',
    state: 'QLD',
    postcode: '4075',
    country: 'AU',
    phone: '0491570156',
  };
  const payload = JSON.stringify({
    id: Number(number),
    number,
    order_key: `wc_order_${number}`,
    status: 'on-hold',
    currency: 'AUD',
    date_created_gmt: at,
    date_modified_gmt: at,
    date_paid_gmt: null,
    total: '7998.00',
    shipping_total: '0.00',
    shipping_tax: '0.00',
    customer_note: 'Leave it at the gate.',
    billing: party,
    shipping: party,
    shipping_lines: [{ method_title: 'Free shipping' }],
    fee_lines: [],
    line_items: [
      {
        id: 1,
        name: 'Dolphin M700',
        sku: 'M700',
        product_id: 1,
        variation_id: 0,
        quantity: 2,
        meta_data: [],
        subtotal: '7270.91',
        subtotal_tax: '727.09',
        total: '7270.91',
        total_tax: '727.09',
      },
    ],
  });
  const signature = createHmac('sha256', 'woocommerce-simulator-webhook').update(payload).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'x-wc-webhook-topic': 'order.created',
    'x-wc-webhook-delivery-id': randomUUID(),
    'x-wc-webhook-signature': signature,
  };
  const answer = await fetch(`${journey.server.url}/api/shop/webhook`, { method: 'POST', headers, body: payload });
  return answer.status;
}

describe('an order of the shop', () => {
  test('arrives by its webhook, and is found in the list', async () => {
    expect(await tellOfOrder()).toBe(200);
    await page.goto(`/home/order?q=${number}`);
    await page.getByRole('rowheader', { name: number }).waitFor();
    await page.getByText('Received', { exact: true }).first().waitFor();
    await page.goto(`/home/order?q=${number}&status=sent`);
    await page.getByText('No orders match').first().waitFor();
    await page.goto(`/home/order?q=${number}`);
    await page.getByRole('rowheader', { name: number }).waitFor();
    await page.locator('[data-row-index="0"]').focus();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: number }).waitFor();
    await page.getByText('Leave it at the gate.').waitFor();
  });

  test('is assigned to the nearest dealer, who is told', async () => {
    await page.getByRole('button', { name: 'Assign a dealer' }).click();
    const dialog = page.getByRole('dialog');
    const nearest = dialog.getByRole('radio').first();
    await nearest.waitFor();
    dealer = (await nearest
      .getAttribute('id')
      .then((id) => dialog.locator(`label[for="${id}"]`).textContent())) as string;
    await nearest.check();
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByLabel('Summary').getByText(dealer, { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Sent', exact: true }).click();
    await page.getByText(`Order ${number} is assigned to you`).click();
    // The email is held for half a minute, in which the assignment could be undone.
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect
      .poll(async () => (await readMails(journey.server)).map(({ subject }) => subject), { timeout: 240_000 })
      .toContainEqual(expect.stringContaining(number));
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
  });

  test('is sent to Priority, which answers with its number', async () => {
    await page.getByRole('button', { name: 'Send to Priority' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText(`${number} is in Priority: SO`, { exact: false }).first().waitFor();
    await page.getByText('Sent by Priority').first().waitFor();
  });

  test('has a link for its customer', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Download link…' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    link = await page.getByLabel('Link', { exact: true }).inputValue();
    expect(link).toMatch(/\/order\/[0-9a-f-]{36}\/[\w-]{43}$/);
    await page.keyboard.press('Escape');
  });

  test('is opened by its customer on a phone, who downloads the invoice', async () => {
    const phone = await journey.openPage(null, { viewport: widths.phone });
    await phone.goto(new URL(link).pathname);
    await phone.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
    await phone.getByText('$7,998.00').first().waitFor();
    const [download] = await Promise.all([
      phone.waitForEvent('download'),
      phone.getByRole('link', { name: /Tax invoice/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    const wrong = await phone.goto(`${new URL(link).pathname.slice(0, -1)}`);
    expect(wrong?.status()).toBe(404);
    await phone.getByRole('heading', { name: 'Page not found' }).waitFor();
    await phone.context().close();
  });

  test('shows the download, and its link opens nothing once it is revoked', async () => {
    await page.reload();
    await page.getByText('Downloaded a document: Tax invoice').waitFor();
    await page.getByRole('button', { name: 'Open all' }).click();
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Revoked', { exact: true }).waitFor();
    expect((await fetch(`${journey.server.url}${new URL(link).pathname}`)).status).toBe(404);
  });

  test('is paid by a transfer of a little too much, of which its part is allocated to it', async () => {
    await page.goto('/home/payments/new');
    await page.getByRole('textbox', { name: 'Amount' }).fill('8000.00');
    await page.getByRole('combobox', { name: 'Method' }).click();
    await page.getByRole('option', { name: 'EFT' }).click();
    await page.getByRole('textbox', { name: 'Order', exact: true }).fill(number);
    await page.getByRole('button', { name: 'Add payment' }).click();
    await page.getByRole('button', { name: 'Allocate $7,998.00' }).click();
    await page.getByRole('button', { name: `Remove ${number}` }).waitFor();
    await page.goto(`/home/payments?q=${number}`);
    await page.getByRole('row').filter({ hasText: number }).getByText('$8,000.00').first().waitFor();
  });

  test('is refunded in part, with a credit note that is emailed as PDF', async () => {
    await page.goto(`/home/order?q=${number}`);
    await page.locator('[data-row-index="0"]').focus();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Mark completed' }).click();
    await page.getByText(`${number} is now completed.`).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Refund…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Dolphin M700').fill('1');
    await dialog.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Damaged' }).click();
    await dialog.getByRole('button', { name: /^Refund \$/ }).click();
    await page.getByText(`Refunded $3,999.00 of ${number}.`).waitFor();
    await page.getByRole('rowheader', { name: /^CN-/ }).waitFor();
    await page.getByText('$3,999.00').first().waitFor();
    await page.getByRole('button', { name: /^Email CN-.* as PDF$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('and nothing complained in the console', () => {
    expect(journey.complaints).toEqual([]);
  });
});
