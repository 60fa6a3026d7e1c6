import { inject } from 'vitest';
import type { OpenedBrowser } from './browser.ts';

/** Connects to the browser of the run; closing ends the pages of this file alone. */
export async function connectBrowser(): Promise<OpenedBrowser> {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.connect(inject('browser'));
  return { browser, close: () => browser.close() };
}
