import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DemoServer } from './demo-server.ts';
import { type Device, startDevice, untilKept } from './device.ts';
import { untilAnswersKept, untilPersonKept } from './entries.ts';
import { accountOf } from './person.ts';
import { openReleaseProxy, type ReleaseProxy } from './release-proxy.ts';
import { prepareScreens } from './screens.ts';
import { sessionCookie } from './session-cookie.ts';
import { sharedDemo } from './shared-demo.ts';

const path = '/home/pos';
let server: DemoServer;
let line: ReleaseProxy;
let device: Device;
let token: string;
let count = 0;
/** The till of a test. */
let till: { id: string; code: string };

async function api(method: string, url: string, body?: object) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const answer = await fetch(`${server.url}/api${url}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  expect({ url, ok: answer.ok }).toEqual({ url, ok: true });
  return answer.json();
}

beforeAll(async () => {
  server = await sharedDemo();
  ({ token } = await prepareScreens(server.url, 'admin', server.password));
});
beforeEach(async () => {
  count += 1;
  till = await api('POST', '/pos/till', { code: `OFF${count}`, name: 'Market stall', branch: 'gregory_hills' });
  await api('POST', `/pos/till/${till.id}/open`, { floatCents: 20_000 });
  line = await openReleaseProxy(server.url);
  device = await startDevice(line.url);
});
afterEach(async () => {
  await device.end();
  line.close();
});

/** Opens the till with a connection, restarts the browser without one, and opens it again. */
async function openWithoutNetwork(): Promise<Page> {
  const { name, value } = await sessionCookie(line.url, accountOf('admin', server));
  const expires = Math.floor(Date.now() / 1000) + 86_400;
  await device.context().addCookies([{ name, value, expires, url: line.url }]);
  const first = await device.open(path);
  await first.getByRole('button', { name: `Use ${till.code}` }).click();
  await first.getByRole('button', { name: /^Caddy/ }).waitFor();
  await untilPersonKept(first);
  await untilAnswersKept(first, ['tills.list', 'tills.desk', 'tillProducts.list']);
  await untilKept(first, '/app.html');
  await device.restart();
  line.cut();
  const page = await device.open(path);
  await page.getByText(/^Read from the shop/).waitFor();
  return page;
}

const cart = (page: Page) => page.getByRole('complementary', { name: 'Cart' });
const addCaddy = async (page: Page) => {
  await page.getByRole('button', { name: /^Caddy/ }).click();
  await cart(page).getByText('No connection').waitFor();
};
const restore = async (page: Page) => {
  line.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
};
const salesOf = async (search: string) => (await api('GET', `/pos/cart?q=${search}`)).sales;

test('a till that may is opened and sells for cash after a restart without a network: one order, one payment, one number', async () => {
  await api('POST', `/pos/till/${till.id}/offline`, { sellsOffline: true });
  const page = await openWithoutNetwork();
  await addCaddy(page);
  await cart(page)
    .getByRole('button', { name: /^One more/ })
    .click();
  await cart(page)
    .getByRole('button', { name: /^One less/ })
    .click();
  await page.getByRole('button', { name: 'Payment', exact: true }).click();
  await page.getByRole('button', { name: 'Card', exact: true }).click();
  await page.getByText('Card payments wait until there is a connection.').waitFor();
  await page.getByRole('button', { name: 'Cash', exact: true }).click();
  await page.getByRole('textbox', { name: 'Cash received' }).fill('210');
  await page.getByRole('button', { name: 'Take $208.90' }).click();
  const heading = page.getByRole('heading', { name: /^Receipt OFF\d-[A-Z2-9]{6}-001: not yet sent$/ });
  await heading.waitFor();
  const receipt = /OFF\d-[A-Z2-9]{6}-001/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText(`Tax invoice ${receipt}`).isVisible()).toBe(true);
  expect(await page.getByText(/^Not yet sent\./).isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  const close = page.getByRole('button', { name: 'Close till' });
  await expect.poll(() => close.isDisabled()).toBe(true);
  await page.close();
  const other = await device.open(path);
  await other.getByRole('button', { name: '1 not sent yet' }).waitFor();
  await restore(other);
  await expect.poll(async () => (await salesOf(receipt)).length).toBe(1);
  await other.getByRole('button', { name: '1 not sent yet' }).waitFor({ state: 'detached' });
  const [sale] = await salesOf(receipt);
  expect(sale).toMatchObject({
    number: `${till.code}-000001`,
    offlineNumber: receipt,
    status: 'finished',
    paidCents: 20_890,
  });
  expect(await api('GET', `/order/${sale.orderId}`)).toMatchObject({ total: 208.9, status: 'completed' });
  expect(await salesOf(`${till.code}-`)).toHaveLength(1);
  await other.goto(`${line.url}/home/pos/sale/${sale.id}`);
  await other.getByRole('heading', { name: `Sale ${till.code}-000001` }).waitFor();
  await other.getByText(receipt).first().waitFor();
});

test('a till that may not says so, and a cart that is parked there is on the server once there is a connection', async () => {
  const page = await openWithoutNetwork();
  await addCaddy(page);
  await page.getByRole('button', { name: 'Payment', exact: true }).click();
  await page.getByText(`Till ${till.code} may not sell without a network.`).waitFor();
  await cart(page).getByRole('button', { name: 'Park', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Robin ${till.code}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Park', exact: true }).click();
  await page.getByText('Choose or scan a product.').waitFor();
  await page.getByRole('button', { name: 'Parked carts' }).click();
  await page
    .getByRole('row', { name: `Robin ${till.code}` })
    .getByRole('button', { name: 'Resume' })
    .click();
  await cart(page).getByText('$208.90').first().waitFor();
  await cart(page).getByRole('button', { name: 'Park', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Robin ${till.code}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Park', exact: true }).click();
  await restore(page);
  await expect.poll(() => salesOf(`Robin%20${till.code}`)).toMatchObject([{ status: 'parked', totalCents: 20_890 }]);
});
