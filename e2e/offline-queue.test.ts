import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isInSample } from '../web/src/testing/sample.ts';
import type { DemoServer } from './demo-server.ts';
import { type Device, startDevice, untilKept } from './device.ts';
import { copyEntry, untilAnswersKept, untilPersonKept } from './entries.ts';
import { accountOf, giveAccount } from './person.ts';
import { cameraPhoto } from './photos.ts';
import { openReleaseProxy, type ReleaseProxy } from './release-proxy.ts';
import { prepareScreens } from './screens.ts';
import { sessionCookie } from './session-cookie.ts';
import { sharedDemo } from './shared-demo.ts';

const listPath = '/home/service_request/drop_off';
const formPath = `${listPath}/new`;

let server: DemoServer;
let line: ReleaseProxy;
let device: Device;
let token: string;

beforeAll(async () => {
  server = await sharedDemo();
  ({ token } = await prepareScreens(server.url, 'admin', server.password));
});
beforeEach(async () => {
  line = await openReleaseProxy(server.url);
  device = await startDevice(line.url);
});
afterEach(async () => {
  await device.end();
  line.close();
});

/** Opens the counter's form with a connection, and waits until the next start needs none. */
async function prepareDevice(): Promise<Page> {
  const { name, value } = await sessionCookie(line.url, accountOf('service', server));
  const expires = Math.floor(Date.now() / 1000) + 86_400;
  await device.context().addCookies([{ name, value, expires, url: line.url }]);
  const page = await device.open(formPath);
  await page.getByRole('heading', { level: 1, name: 'New drop-off' }).waitFor();
  await untilPersonKept(page);
  await untilAnswersKept(page, ['ruleBook.inForce', 'branches.list']);
  await untilKept(page, '/app.html');
  return page;
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function takeIn(
  page: Page,
  customer: string,
  serialNumber: string,
  photo?: { name: string; mimeType: string; buffer: Buffer },
) {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(customer);
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('0412 345 678');
  await choose(page, 'Model', 'Dolphin M600');
  await page.getByRole('textbox', { name: 'Serial number', exact: true }).fill(serialNumber);
  await choose(page, 'Fault', 'Broken Cable');
  if (photo !== undefined) {
    await page.locator('input[type=file][multiple]').setInputFiles([photo]);
    await page.getByAltText(photo.name).waitFor();
  }
  await page.getByRole('checkbox', { name: /agrees to the repair notice/ }).check();
  await page.getByRole('button', { name: 'Add drop-off' }).click();
}

const isKept = (page: Page) => page.getByText(/Kept on this device\. It’s sent/).waitFor();
const unsentButton = (page: Page) => page.getByRole('button', { name: /not sent yet/ });

/** Returns how many drop-offs the server has of each customer whose name begins like this. */
async function countOf(beginning: string): Promise<number> {
  const url = `${server.url}/api/service-request/retrieveAllServiceRequestDropOff?q=${encodeURIComponent(beginning)}&limit=1`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()).count;
}

test('a drop-off is taken in after a restart without a network, outlives its tab and the browser, and is sent once', async () => {
  await prepareDevice();
  await device.restart();
  line.cut();
  const page = await device.open(formPath);
  await page.getByRole('heading', { level: 1, name: 'New drop-off' }).waitFor();
  await takeIn(page, 'Cold Start', 'D2-90001', await cameraPhoto('Cable.jpg'));
  await isKept(page);
  // The form is empty for the next customer.
  await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('');
  await page.close();
  const other = await device.open(formPath);
  await unsentButton(other).waitFor();
  await device.restart();
  line.restore();
  await device.open(listPath);
  await expect.poll(() => countOf('Cold Start')).toBe(1);
});

/** `npm run drill -- queue` has 500 entries and both wrong clocks; the suite has as many entries as two tabs share several times, and one clock. */
const entries = Number(process.env.ENTRIES ?? 60);
const wrongHours = [-1, 1].filter((_, at) => isInSample(at, 2));

test(`two tabs and ${entries} entries: all are sent, each once`, async () => {
  const page = await prepareDevice();
  line.cut();
  await takeIn(page, 'Many Robots 0', 'D2-90002');
  await isKept(page);
  await copyEntry(
    page,
    Array.from({ length: entries - 1 }, (_, index) => `Many Robots ${index + 1}`),
  );
  const other = await device.open(formPath);
  await other.getByRole('button', { name: `${entries} not sent yet` }).waitFor();
  line.restore();
  for (const tab of [page, other]) await tab.evaluate(() => window.dispatchEvent(new Event('online')));
  const count = () => countOf('Many Robots');
  for (const share of [0.25, 0.5, 0.75, 1])
    await expect.poll(count, { interval: 1_000 }).toBeGreaterThanOrEqual(share * entries);
  await unsentButton(other).waitFor({ state: 'detached' });
  expect(await count()).toBe(entries);
});

test.each(wrongHours)('a clock that is wrong by %i hour keeps and sends entries', async (hours) => {
  await device.context().addInitScript((offMs) => {
    const Right = Date;
    class Wrong extends Right {
      constructor(...given: [] | [number]) {
        super(given.length === 0 ? Right.now() + offMs : (given as [number])[0]);
      }
      static override now() {
        return Right.now() + offMs;
      }
    }
    globalThis.Date = Wrong as DateConstructor;
  }, hours * 3_600_000);
  const page = await prepareDevice();
  line.cut();
  await takeIn(page, `Wrong Clock ${hours}`, `D2-9001${hours + 1}`);
  await isKept(page);
  line.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => countOf(`Wrong Clock ${hours}`)).toBe(1);
});

test('a tab that crashed loses nothing: what it kept is sent by the next one, once', async () => {
  const page = await prepareDevice();
  line.cut();
  await takeIn(page, 'Crashed Tab', 'D2-90006');
  await isKept(page);
  const crashed = page.waitForEvent('crash');
  const tools = await device.context().newCDPSession(page);
  // The tab is gone before it could answer.
  void tools.send('Page.crash').catch(() => {});
  await crashed;
  const other = await device.open(formPath);
  await unsentButton(other).waitFor();
  line.restore();
  await other.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => countOf('Crashed Tab')).toBe(1);
  await unsentButton(other).waitFor({ state: 'detached' });
  expect(await countOf('Crashed Tab')).toBe(1);
});

test('a full device says so without a connection, sends at once with one, and keeps what it had', async () => {
  const first = await prepareDevice();
  line.cut();
  await takeIn(first, 'Full Device', 'D2-90007');
  await isKept(first);
  // A browser counts on the space that it found for half a minute: one that starts looks again.
  await device.restart();
  const page = await device.context().newPage();
  const tools = await device.context().newCDPSession(page);
  await tools.send('Storage.overrideQuotaForOrigin', { origin: line.url, quotaSize: 1 });
  await page.goto(`${line.url}${formPath}`);
  await page.getByRole('heading', { level: 1, name: 'New drop-off' }).waitFor();
  await takeIn(page, 'Full Device', 'D2-90003');
  await page
    .getByText(/This device is full and there’s no connection/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: '1 not sent yet' }).waitFor();
  line.restore();
  await page.getByRole('button', { name: 'Add drop-off' }).click();
  await page.getByRole('heading', { level: 1, name: /^D/ }).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => countOf('Full Device')).toBe(2);
});

test('a session that ended meanwhile, and a new version, lose nothing: the same user signs in again', async () => {
  const page = await prepareDevice();
  line.cut();
  await takeIn(page, 'Ended Session', 'D2-90004');
  await isKept(page);
  await device.context().clearCookies();
  line.release();
  line.restore();
  const later = await device.open(listPath);
  await giveAccount(later, accountOf('service', server));
  await expect.poll(() => countOf('Ended Session')).toBe(1);
});

test('a sign-out asks, locks what isn’t sent, and another user leaves it alone', async () => {
  const page = await prepareDevice();
  line.cut();
  await takeIn(page, 'Locked Entry', 'D2-90005');
  await isKept(page);
  // What is refused stays on the device.
  await device.context().route('**/api/service-request/drop-off', (route) => route.abort());
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
  expect(await unsentButton(page).count()).toBe(0);
  await device.context().unrouteAll();
  await device.context().clearCookies();
  await page.goto(line.url);
  await giveAccount(page, accountOf('service', server));
  await expect.poll(() => countOf('Locked Entry')).toBe(1);
});
