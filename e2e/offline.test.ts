import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Device, startDevice, untilKept } from './device.ts';
import { openReleaseProxy, type ReleaseProxy } from './release-proxy.ts';
import { sharedDemo } from './shared-demo.ts';

let serverUrl: string;
let line: ReleaseProxy;
let device: Device;

beforeAll(async () => {
  ({ url: serverUrl } = await sharedDemo());
});
beforeEach(async () => {
  line = await openReleaseProxy(serverUrl);
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
