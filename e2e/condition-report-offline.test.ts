import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { jpeg } from '../server/src/testing/sample-files.ts';
import { type Api, apiAs } from './api-as.ts';
import type { DemoServer } from './demo-server.ts';
import { type Device, startDevice, untilKept } from './device.ts';
import { untilAnswersKept, untilPersonKept } from './entries.ts';
import { accountOf, giveAccount } from './person.ts';
import { openReleaseProxy, type ReleaseProxy } from './release-proxy.ts';
import { sessionCookie } from './session-cookie.ts';
import { sharedDemo } from './shared-demo.ts';

let server: DemoServer;
let line: ReleaseProxy;
let device: Device;
let other: Api;

beforeAll(async () => {
  server = await sharedDemo();
  other = await apiAs(server, 'admin');
});
beforeEach(async () => {
  line = await openReleaseProxy(server.url);
  device = await startDevice(line.url);
});
afterEach(async () => {
  await device.end();
  line.close();
});

/** Starts a report of a new pool on the server. */
async function startReport(pool: string): Promise<{ id: string; path: string }> {
  const customer = await other('POST', '/commercial/customer', { pool_name: pool });
  const { id } = await other('POST', '/commercial/report', { customerId: customer.id });
  return { id, path: `/home/commercial/reports/${id}` };
}

/** Opens the form of a report with a connection, and waits until the next start needs none. */
async function openForm(path: string): Promise<Page> {
  const { name, value } = await sessionCookie(line.url, accountOf('commercial', server));
  const expires = Math.floor(Date.now() / 1000) + 86_400;
  await device.context().addCookies([{ name, value, expires, url: line.url }]);
  const page = await device.open(`${path}?edit=yes`);
  await section(page, 'Lane ropes');
  await untilPersonKept(page);
  await untilAnswersKept(page, ['conditionReports.get', 'conditionReports.files', 'ruleBook.inForce']);
  await untilKept(page, '/app.html');
  return page;
}

async function section(page: Page, label: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: new RegExp(`${label}`) })
    .click();
  await page.getByRole('heading', { level: 2, name: label }).waitFor();
}

const item = (page: Page, place: number) => page.getByRole('article', { name: `Lane rope ${place}`, exact: true });
const items = (page: Page) => page.getByRole('article', { name: /^Lane rope/ });
const choose = (page: Page, place: number, condition: string) =>
  item(page, place).getByRole('button', { name: condition, exact: true }).click();

async function addItem(page: Page, place: number, condition: string): Promise<void> {
  await page.getByRole('button', { name: 'Add lane rope' }).click();
  await choose(page, place, condition);
}

const reconnect = async (page: Page) => {
  line.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
};

/** The answers of a report on the server, by item in their order. */
async function storedItems(id: string): Promise<Record<string, unknown>[]> {
  const { answers } = await other('GET', `/commercial/report/${id}`);
  const rows = Map.groupBy(Object.entries(answers), ([path]) => path.split('/')[1] ?? '');
  return [...rows]
    .filter(([row]) => row !== 'done')
    .map(([row, values]) => {
      const named = values.map(([path, answer]) => [path.split('/')[2] ?? '', answer]);
      return { row, ...Object.fromEntries(named) };
    })
    .sort((one, next) => (String(one.order) < String(next.order) ? -1 : 1));
}

test('30 items with 40 pictures outlive a network, a tab and the browser, while a second person edits', async () => {
  const { id, path } = await startReport('Offline Aquatic Centre');
  const page = await openForm(path);
  for (const place of [1, 2, 3]) await addItem(page, place, 'Good');
  await expect.poll(async () => (await storedItems(id)).length).toBe(3);
  await expect.poll(async () => (await storedItems(id))[2]?.condition).toBe('good');

  line.cut();
  const at = (row: unknown, part: string) => `lane_ropes/${String(row)}/${part}`;
  const [first, second] = await storedItems(id);
  await other('PATCH', `/commercial/report/${id}`, {
    changes: [
      { path: at(first?.row, 'location'), from: null, to: 'Lane 1' },
      { path: at(second?.row, 'condition'), from: 'good', to: 'average' },
    ],
  });

  const small = await jpeg();
  const picture = (name: string) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: small });
  await choose(page, 2, 'Poor');
  for (let place = 4; place <= 30; place++) await addItem(page, place, place <= 23 ? 'Poor' : 'Good');
  for (let place = 4; place <= 23; place++)
    await item(page, place)
      .locator('input[type=file][multiple]')
      .setInputFiles([picture(`${place} left`), picture(`${place} right`)]);
  for (let place = 4; place <= 23; place++) await item(page, place).getByRole('img').nth(1).waitFor();
  await page.getByRole('button', { name: /^4[1-9] not sent yet/ }).waitFor();

  const tools = await device.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void tools.send('Page.crash').catch(() => {});
  await crashed;
  await device.restart();
  const later = await device.open(`${path}?edit=yes`);
  await section(later, 'Lane ropes');
  await item(later, 30).waitFor();
  expect(await items(later).count()).toBe(30);
  await item(later, 23).getByRole('img').nth(1).waitFor();
  const condition = item(later, 2).getByRole('button', { name: 'Poor', exact: true });
  expect(await condition.getAttribute('aria-pressed')).toBe('true');

  await reconnect(later);
  await later.getByRole('button', { name: /not sent yet, needs your attention/ }).click();
  await later.getByRole('button', { name: /^Decide Condition report/ }).click();
  const dialog = later.getByRole('dialog', { name: 'Someone else changed this too' });
  await dialog.getByText('Poor', { exact: true }).waitFor();
  await dialog.getByText('Average', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Save with these values' }).click();
  const pictures = async () => (await storedItems(id)).flatMap(({ image = [] }) => image as string[]).length;
  for (const count of [10, 20, 30, 40]) await expect.poll(pictures, { interval: 1_000 }).toBeGreaterThanOrEqual(count);
  await later.getByRole('button', { name: /not sent yet/ }).waitFor({ state: 'detached' });

  const stored = await storedItems(id);
  expect(stored).toHaveLength(30);
  expect(stored[0]).toMatchObject({ condition: 'good', location: 'Lane 1' });
  expect(stored[1]).toMatchObject({ condition: 'poor' });
  expect(stored.slice(3, 23).map(({ image }) => (image as string[]).length)).toEqual(Array(20).fill(2));
  expect(stored.slice(23).map((one) => one.condition)).toEqual(Array(7).fill('good'));
});

test('a customer and its first report are started without a network, and sent in their order', async () => {
  const { path } = await startReport('Pool of the Day Before');
  const page = await openForm(path);
  line.cut();
  await page.goto(`${line.url}/home/commercial/new`);
  await page.getByRole('textbox', { name: 'Pool name', exact: true }).fill('Pool Beyond the Ranges');
  await page.getByRole('button', { name: 'Add customer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pool Beyond the Ranges' }).waitFor();
  await page.getByRole('link', { name: 'Start report' }).click();
  await page.getByRole('button', { name: 'Start report' }).click();
  await section(page, 'Lane ropes');
  await addItem(page, 1, 'Average');
  await page.getByRole('button', { name: '3 not sent yet' }).waitFor();
  await page.reload();
  await section(page, 'Lane ropes');
  await item(page, 1).waitFor();
  await reconnect(page);
  await page.getByRole('button', { name: /not sent yet/ }).waitFor({ state: 'detached' });
  const id = page.url().match(/reports\/([^?]+)/)?.[1] ?? '';
  expect(await other('GET', `/commercial/report/${id}`)).toMatchObject({ pool_name: 'Pool Beyond the Ranges' });
  expect((await storedItems(id))[0]).toMatchObject({ condition: 'average' });
});

test('another user of the phone sees nothing of a report, and leaves what isn’t sent to its owner', async () => {
  const { id, path } = await startReport('Shared Phone Pool');
  const page = await openForm(path);
  line.cut();
  await addItem(page, 1, 'Average');
  await page.getByRole('button', { name: /not sent yet/ }).waitFor();
  await device
    .context()
    .route('**/api/commercial/report/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
  line.restore();
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('One entry on this device hasn’t been sent yet.').waitFor();
  await page
    .getByRole('dialog', { name: /^Sign out before/ })
    .getByRole('button', { name: 'Sign out', exact: true })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await giveAccount(page, accountOf('reception', server));
  await page.waitForURL(/\/home/);
  await untilPersonKept(page);
  expect(await page.getByRole('button', { name: /not sent yet/ }).count()).toBe(0);
  expect(await storedItems(id)).toEqual([]);

  await device.context().unrouteAll();
  await device.context().clearCookies();
  await page.goto(line.url);
  await giveAccount(page, accountOf('commercial', server));
  await expect.poll(async () => (await storedItems(id))[0]?.condition).toBe('average');
});
