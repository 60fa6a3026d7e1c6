import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DemoServer } from './demo-server.ts';
import { type Device, startDevice, untilKept } from './device.ts';
import { untilPersonKept } from './entries.ts';
import { accountOf } from './person.ts';
import { openReleaseProxy, type ReleaseProxy } from './release-proxy.ts';
import { sessionCookie } from './session-cookie.ts';
import { sharedDemo } from './shared-demo.ts';

let server: DemoServer;
let line: ReleaseProxy;
let device: Device;

beforeAll(async () => {
  server = await sharedDemo();
});
beforeEach(async () => {
  line = await openReleaseProxy(server.url);
  device = await startDevice(line.url);
});
afterEach(async () => {
  await device.end();
  line.close();
});
afterAll(() => line?.close());

describe('public pages', () => {
  test('start without a network after the browser was restarted; what was never opened has a page that says so', async () => {
    await untilKept(await device.open('/'), '/offline.html');
    await device.restart();
    line.cut();
    const page = await device.open('/');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.goto(`${line.url}/password-reset-request`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${line.url}/home/dealers`);
    await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
    line.restore();
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  });

  test('a new version waits while a visitor types, and is there once they reload', async () => {
    const page = await device.open('/service-request');
    await untilKept(page, '/offline.html');
    await page.getByLabel('Name').fill('Robin Poole');
    line.release();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined));
    await page.getByText('A new version is ready.').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Robin Poole');
    // Its own code is gone from the server, and still there for this page.
    await page.getByRole('button', { name: 'Continue' }).click();
    const entry = () => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src);
    expect(await entry()).not.toContain('release2');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(entry).toContain('release2');
    await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
    expect(await page.getByLabel('Name').inputValue()).toBe('Robin Poole');
    expect(await page.getByText('A new version is ready.').count()).toBe(0);
  });
});

describe('staff pages', () => {
  /** What a device fetches before anyone asks for it. */
  const mostAhead = 40;

  test('are kept with few requests, and none of them twice', async () => {
    const { name, value } = await sessionCookie(line.url, accountOf('service', server));
    await device
      .context()
      .addCookies([{ name, value, expires: Math.floor(Date.now() / 1000) + 86_400, url: line.url }]);
    const page = await device.open('/home/dealers');
    await page.getByRole('heading', { level: 1, name: 'Dealers' }).waitFor();
    await untilPersonKept(page);
    await untilKept(page, '/app.html');
    const html = await (await fetch(`${server.url}/app.html`)).text();
    const ahead = line.files.filter((file) => file !== '/home/dealers' && !html.includes(`"${file}"`));
    expect(ahead.length).toBeLessThanOrEqual(mostAhead);
    expect(new Set(ahead).size).toBe(ahead.length);
  });
});
