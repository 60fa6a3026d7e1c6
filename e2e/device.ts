import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openProfile } from './browser.ts';

/** A person's device: its browser can be closed and started again, and keeps what it has. */
export type Device = {
  context(): BrowserContext;
  open(path: string): Promise<Page>;
  restart(): Promise<void>;
  end(): Promise<void>;
};

/** Starts a browser on a folder of its own, for one address. */
export async function startDevice(url: string): Promise<Device> {
  const folder = await mkdtemp(join(tmpdir(), 'poolhouse-device-'));
  let context = await openProfile(folder);
  return {
    context: () => context,
    open: async (path) => {
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      await page.goto(`${url}${path}`);
      return page;
    },
    restart: async () => {
      await context.close();
      context = await openProfile(folder);
    },
    end: async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the pages of the public, and with `app.html` those of the staff, are kept on the device. */
export async function untilKept(page: Page, file: '/offline.html' | '/app.html'): Promise<void> {
  await expect.poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, file)).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}
