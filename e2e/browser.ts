import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

const installed = ['/usr/bin/google-chrome', '/usr/bin/chromium'];
const ownArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

export type OpenedBrowser = { browser: Browser; close(): Promise<void> };

/** Starts a headless browser: an installed one, else the one that comes from npm. */
export async function openBrowser(): Promise<OpenedBrowser> {
  const { chromium } = await import('playwright-core');
  const found = installed.find((path) => existsSync(path));
  const executablePath = found ?? (await unpackedChromium());
  const profile = await mkdtemp(join(tmpdir(), 'poolhouse-browser-'));
  const browser = await chromium.launch({
    executablePath,
    headless: true,
    args: ownArguments,
    env: { HOME: profile, TMPDIR: tmpdir() },
  });
  return {
    browser,
    close: async () => {
      await browser.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Where the browser from npm lies once it is unpacked: one place for each user and version. */
const unpacked = join(tmpdir(), `poolhouse-chromium-153-${userInfo().uid}`);

/** Unpacks the browser beside its place and moves it there when it is whole: an interrupted one never counts. */
async function unpackedChromium(): Promise<string> {
  const executable = join(unpacked, 'chromium');
  if (existsSync(executable)) return executable;
  const folder = await mkdtemp(`${unpacked}-`);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  await rename(folder, unpacked).catch(() => rm(folder, { recursive: true, force: true }));
  return executable;
}
