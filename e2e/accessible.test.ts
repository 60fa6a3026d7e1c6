import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { palettes } from '@poolhouse/domain/access/theme';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedBrowser, openBrowser } from './browser.ts';
import { type DemoServer, startDemoServer } from './demo-server.ts';
import { signIn, watchConsole } from './person.ts';
import { chooseTheme, openScreen, prepare, publicScreens, staffScreens, waitForTheme, widths } from './screens.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let server: DemoServer;
let opened: OpenedBrowser;
let token: string;
let dealerId: string;

beforeAll(async () => {
  [server, opened] = await Promise.all([startDemoServer(), openBrowser()]);
  ({ token, dealerId } = await prepare(server.url, 'admin', server.password));
});

afterAll(async () => {
  await opened?.close();
  await server?.stop();
});

type Violation = { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] };

/** What axe finds that is serious or critical, short enough to read in a failed test. */
async function seriousFindings(page: Page, where: string): Promise<string[]> {
  await page.evaluate(axeSource);
  const violations = await page.evaluate<Violation[]>(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then((result) => result.violations)",
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${where}: ${id} at ${nodes
          .slice(0, 3)
          .map((node) => node.target.join(' '))
          .join(' | ')} — ${nodes[0]?.failureSummary.split('\n')[1]?.trim()}`,
    );
}

const looks = [
  ['light', false],
  ['dark', true],
] as const;

describe.each(looks)('%s', (scheme, darkMode) => {
  test.each(Object.entries(widths))('public screens on a %s', async (_width, viewport) => {
    const context = await opened.browser.newContext({ baseURL: server.url, viewport, colorScheme: scheme });
    const page = await context.newPage();
    const findings: string[] = [];
    for (const screen of publicScreens) {
      await openScreen(page, screen);
      findings.push(...(await seriousFindings(page, screen.name)));
    }
    await context.close();
    expect(findings).toEqual([]);
  });

  test.each(Object.entries(widths))('staff screens on a %s', async (_width, viewport) => {
    await chooseTheme(server.url, token, { colorPalette: 'default', darkMode });
    const context = await opened.browser.newContext({
      baseURL: server.url,
      viewport,
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const findings = watchConsole(page);
    await signIn(page, 'admin', server.password);
    await waitForTheme(page, { colorPalette: 'default', darkMode });
    for (const screen of staffScreens) {
      await openScreen(page, screen, dealerId);
      findings.push(...(await seriousFindings(page, screen.name)));
    }
    await context.close();
    expect(findings).toEqual([]);
  });

  test('the dealers in every palette', async () => {
    const context = await opened.browser.newContext({
      baseURL: server.url,
      viewport: widths.desk,
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await signIn(page, 'admin', server.password);
    const findings: string[] = [];
    for (const colorPalette of palettes) {
      await chooseTheme(server.url, token, { colorPalette, darkMode });
      await page.goto('/home/dealers?limit=10');
      await waitForTheme(page, { colorPalette, darkMode });
      await openScreen(page, { path: '/home/dealers?limit=10', heading: 'Dealers' });
      findings.push(...(await seriousFindings(page, colorPalette)));
    }
    await context.close();
    expect(findings).toEqual([]);
  });
});
