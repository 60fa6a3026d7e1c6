import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

const installed = ['/usr/bin/google-chrome', '/usr/bin/chromium'];
const ownArguments = ['--no-sandbox', '--disable-dev-shm-usage', '--use-gl=angle', '--use-angle=swiftshader', '--disable-background-networking', '--disable-component-update', '--no-first-run'];

export type OpenedBrowser = { browser: Browser; close(): Promise<void> };

/** Starts a headless browser: an installed one, else the one that comes from npm. */
export async function openBrowser(): Promise<OpenedBrowser> {
  const { chromium } = await import('playwright-core');
  const found = installed.find((path) => existsSync(path));
  const executablePath = found ?? (await unpackedChromium());
  const profile = await mkdtemp(join(tmpdir(), 'poolhouse-browser-'));
  const browser = await chromium.launch({ executablePath, headless: true, args: ownArguments, env: { HOME: profile, TMPDIR: tmpdir() } });
  return {
    browser,
    close: async () => {
      await browser.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** The packed browser unpacks into the temporary folder; one of this user’s own, since it takes a stale one as it is. */
async function unpackedChromium(): Promise<string> {
  const folder = join(tmpdir(), `poolhouse-chromium-153-${userInfo().uid}`);
  const { mkdirSync } = await import('node:fs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    return await packed.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
