import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Palette, palettes } from '@poolhouse/domain/features/access/theme';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isInSample, repeatSample } from '../web/src/testing/sample.ts';
import type { Screen } from '../web/src/testing/screen.ts';
import { startDemoCopy } from './demo-copy.ts';
import { type Journey, startJourney } from './journey.ts';
import {
  applyColours,
  goOnToScreen,
  openScreen,
  prepareScreens,
  publicScreens,
  type RecordIds,
  staffScreens,
  waitUntilSettled,
  widths,
} from './screens.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/**
 * `npm run drill -- axe` checks every screen at every width, light and dark, in every palette. The suite checks the public screens and
 * a third of the others, another third each time: at the desk's width and, every fourth, at each of the others, by turns light and
 * dark. Screens of many colours are checked in another palette besides, by turns too.
 */
const isThorough = process.env.AXE_ALL === '1';
// The full product takes its time, and longer on a busy machine.
if (isThorough) vi.setConfig({ testTimeout: 1_800_000 });

let journey: Journey;
let ids: RecordIds;

beforeAll(async () => {
  journey = await startJourney(startDemoCopy);
  ({ ids } = await prepareScreens(journey.server.url, 'admin', journey.server.password));
});

afterAll(() => journey?.end());

const schemes = ['light', 'dark'] as const;

type Width = keyof typeof widths;
type Colours = { scheme: 'light' | 'dark'; palette: Palette };
type Violation = { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] };

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that another palette or scheme can change for the worse. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds that is serious or critical, short enough to read in a failed test. Frames hold mails as they go out, in which
 * no script runs, axe’s neither.
 */
async function seriousFindings(page: Page, where: string, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  const runOnly = rules === 'all' ? tags : { type: 'rule', values: colourRules };
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, { runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'], iframes: false }).then((result) => result.violations)`,
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

/**
 * Returns the colours to check a screen in, the first of them with all rules: light and dark by turns, also from palette to palette.
 * What palettes are made of, contrast.test.ts checks in both.
 */
function coloursAt(width: Width, screen: Screen, turn: number): [Colours, ...Colours[]] {
  const schemeAt = (at: number) => schemes[at % schemes.length] ?? 'light';
  const first: Colours = { scheme: schemeAt(turn), palette: palettes[0] };
  const seesPalettes = width === 'desk' && screen.isColourful === true;
  const [, ...others] = palettes.map((palette, at) => ({ scheme: schemeAt(turn + at), palette }));
  const other = others.slice(turn % others.length).slice(0, 1);
  if (!isThorough) return [first, ...(seesPalettes ? other : [])];
  const all = schemes.flatMap((scheme) => palettes.map((palette) => ({ scheme, palette })));
  return [first, ...all.filter(({ scheme, palette }) => scheme !== first.scheme || palette !== first.palette)];
}

const allWidths = Object.keys(widths) as Width[];

/** Which screens are seen at a width other than the desk's: every fourth, at each width others. */
const sampledAt: Record<Exclude<Width, 'desk'>, number> = { tablet: 0, phone: 2 };

/**
 * The widths to see a screen at, each screen opened at another one: a page has to be right as it opens and when its window
 * changes.
 */
function widthsOf(at: number): Width[] {
  const seen = allWidths.filter((width) => isThorough || width === 'desk' || at % 4 === sampledAt[width]);
  return seen.map((_, next) => seen[(at + next) % seen.length] ?? 'desk');
}

/** Shows a screen: of the staff's, only the first of a page is loaded, which took longer than the checks. */
async function show(page: Page, screen: Screen): Promise<void> {
  if (new URL(page.url()).pathname.startsWith('/home')) return goOnToScreen(page, screen, ids);
  await openScreen(page, screen, ids);
  await page.evaluate(axeSource);
}

/** What is found on a screen at every width. */
async function lookAt(page: Page, screen: Screen, at: number, isStaff: boolean): Promise<string[]> {
  const findings: string[] = [];
  for (const [turn, width] of widthsOf(at).entries()) {
    await page.setViewportSize(widths[width]);
    if (turn === 0) await show(page, screen);
    else await waitUntilSettled(page);
    if (!isStaff) findings.push(...(await seriousFindings(page, `${screen.name} on a ${width}`)));
    else
      for (const [nth, colours] of coloursAt(width, screen, at + turn).entries()) {
        await applyColours(page, colours);
        const where = `${screen.name} on a ${width}, ${colours.scheme} ${colours.palette}`;
        findings.push(...(await seriousFindings(page, where, nth === 0 ? 'all' : 'colours')));
      }
  }
  return findings;
}

test.concurrent.each(schemes)('public screens, %s', async (scheme) => {
  const page = await journey.openPage(null, { colorScheme: scheme });
  const findings: string[] = [];
  for (const [at, screen] of publicScreens.entries()) findings.push(...(await lookAt(page, screen, at, false)));
  await page.context().close();
  expect(findings).toEqual([]);
});

/** A small phone, and a laptop whose reader doubled everything: half of its pixels are left. */
const narrow = {
  'at 320 pixels': { viewport: { width: 320, height: 568 } },
  'zoomed to 200 %': { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
} as const;

test.concurrent.each(Object.entries(narrow))(
  'public screens %s: nothing is cut off or scrolls sideways',
  async (where, options) => {
    const page = await journey.openPage(null, { ...options, colorScheme: 'light' });
    const findings: string[] = [];
    for (const screen of publicScreens) {
      await openScreen(page, screen, ids);
      await page.evaluate(axeSource);
      findings.push(...(await seriousFindings(page, `${screen.name} ${where}`)));
      findings.push(...(await sidewaysOf(page, `${screen.name} ${where}`)));
    }
    await page.context().close();
    expect(findings).toEqual([]);
  },
);

/** Names the elements that make the page scroll sideways. */
async function sidewaysOf(page: Page, where: string): Promise<string[]> {
  return page.evaluate((name) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `${name} is ${scrollWidth} wide: ${wide
        .slice(-3)
        .map((one) => `${one.tagName} ${one.className}`)
        .join(', ')}`,
    ];
  }, where);
}

test.concurrent.each(staffGroups())('staff screens, part %i', async (_part, places) => {
  const page = await journey.openPage('admin', { colorScheme: 'light', reducedMotion: 'reduce' });
  const findings: string[] = [];
  for (const { at, screen } of places) findings.push(...(await lookAt(page, screen, at, true)));
  await page.context().close();
  expect(findings, repeatSample).toEqual([]);
});

type Place = { at: number; screen: Screen };

/** Returns the screens that are seen, in several tests, so that none lasts for minutes. */
function staffGroups(): [number, Place[]][] {
  const seen = staffScreens.map((screen, at) => ({ at, screen })).filter(({ at }) => isInSample(at, 3));
  const perPart = 9;
  const count = Math.ceil(seen.length / perPart);
  return Array.from({ length: count }, (_, part) => [part + 1, seen.slice(part * perPart, (part + 1) * perPart)]);
}

test('and nothing complained in the console', () => {
  expect(journey.complaints).toEqual([]);
});
