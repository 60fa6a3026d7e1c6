import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, LaunchOptions } from 'playwright-core';

const installed = ['/usr/bin/google-chrome', '/usr/bin/chromium'];
const ownArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

export type OpenedBrowser = { browser: Browser; close(): Promise<void> };

/** Starts a headless browser: an installed one, else the one that comes from npm. */
export async function openBrowser(): Promise<OpenedBrowser> {
  const { chromium } = await import('playwright-core');
  const { profile, options } = await launchOptions();
  const browser = await chromium.launch(options);
  return {
    browser,
    close: async () => {
      await browser.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Starts the one browser of a test run, and returns the address that test files connect to. */
export async function serveBrowser(): Promise<{ address: string; close(): Promise<void> }> {
  const { chromium } = await import('playwright-core');
  const { profile, options } = await launchOptions();
  const server = await chromium.launchServer(options);
  return {
    address: server.wsEndpoint(),
    close: async () => {
      await server.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Starts a browser that keeps what it has in a folder, as that of a person does: started again, it is still there. */
export async function openProfile(folder: string): Promise<BrowserContext> {
  const { chromium } = await import('playwright-core');
  const { profile, options } = await launchOptions();
  const context = await chromium.launchPersistentContext(folder, options);
  context.on('close', () => void rm(profile, { recursive: true, force: true }));
  return context;
}

async function launchOptions(): Promise<{ profile: string; options: LaunchOptions }> {
  const found = installed.find((path) => existsSync(path));
  const executablePath = found ?? (await unpackedChromium());
  const profile = await mkdtemp(join(tmpdir(), 'poolhouse-browser-'));
  const env = { HOME: profile, TMPDIR: tmpdir() };
  return { profile, options: { executablePath, headless: true, args: ownArguments, env } };
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
