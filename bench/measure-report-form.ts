import { randomUUID } from 'node:crypto';
import { sectionNames } from '@poolhouse/domain/features/commercial/reports/catalogue';
import type { Page } from 'playwright-core';
import { openBrowser } from '../e2e/browser.ts';
import { widths } from '../e2e/screens.ts';
import { sessionCookie } from '../e2e/session-cookie.ts';
import { jpeg } from '../server/src/testing/sample-files.ts';
import type { Bench } from './bench.ts';
import { account } from './bench-data.ts';
import { type BenchRow, median, ms } from './bench-row.ts';
import { signIn, startPoolhouse, type Target } from './processes.ts';
import { processorTimes } from './processor-times.ts';
import { call } from './till-calls.ts';
import { watchInteractions } from './watch-interactions.ts';
import { watchPaint } from './watch-paint.ts';

const items = 300;
const pictures = 100;
/** So many items are in one section: a large pool has a row of starting blocks, and a section for each of its lanes. */
const itemsOfLargest = 60;
const largest = 'lane_ropes';
const aim = { opensMs: 1_000, interactionMs: 100, slowdown: 4 };
const rounds = 5;
const pauseMs = 150;
const card = 'article';

/** Measures the form of a report of 300 items with 100 pictures on a phone’s width: until it shows, and how long keys and taps take. */
export async function measureReportForm(bench: Bench): Promise<BenchRow[]> {
  const server = await startPoolhouse(bench.data.dataDir);
  const { browser, close } = await openBrowser();
  try {
    const target = await signIn(server);
    const id = await makeReport(target);
    const context = await browser.newContext({ baseURL: server.url, viewport: widths.phone });
    await context.addCookies([{ ...(await sessionCookie(server.url, account)), url: server.url }]);
    const page = await context.newPage();
    await page.addInitScript(watchPaint);
    await page.addInitScript(watchInteractions);
    const opened = await timeOpenings(page, id);
    const openings = await processorTimesOfOpenings(page, id);
    const spent = await processorTimesOfTyping(page, id);
    const interactions = await timeInteractions(page, id);
    return [
      row('opens', median(opened), aim.opensMs),
      withoutAim(row('opens, processor time until its first items show', median(openings) * aim.slowdown, 0)),
      row(
        `${interactions.length} keys and taps: the longest (median ${ms(median(interactions))})`,
        Math.max(...interactions),
        aim.interactionMs,
      ),
      withoutAim(
        row(
          `${spent.length} keys of a comment, processor time with all that follows: the longest (median ${ms(median(spent) * aim.slowdown)})`,
          Math.max(...spent) * aim.slowdown,
          0,
        ),
      ),
    ];
  } finally {
    await close();
    await server.stop();
  }
}

const withoutAim = (measured: BenchRow): BenchRow => ({ ...measured, aim: '', reached: null });

function row(work: string, measured: number, most: number): BenchRow {
  return {
    work: `report of ${items} items with ${pictures} pictures, ${aim.slowdown} times slower: ${work}`,
    floor: '',
    poolhouse: ms(measured),
    ratio: '',
    aim: `≤ ${most.toLocaleString('en-AU')} ms`,
    reached: measured <= most,
  };
}

/** Makes a draft whose largest section is the first one that isn’t done; returns its id. */
async function makeReport(target: Target): Promise<string> {
  const pool = await call<{ id: string }>(target, 'POST', '/commercial/customer', {
    body: { pool_name: `Bench ${randomUUID()}` },
  });
  const { id } = await call<{ id: string }>(target, 'POST', '/commercial/report', { body: { customerId: pool.id } });
  const files = await uploadPictures(target, id);
  const changes = Array.from({ length: items }, (_, place) => itemChanges(place, files)).flat();
  for (const section of sectionNames.slice(0, sectionNames.indexOf(largest)))
    changes.push({ path: `${section}/done`, from: null, to: true });
  for (let from = 0; from < changes.length; from += 1_000)
    await call(target, 'PATCH', `/commercial/report/${id}`, { body: { changes: changes.slice(from, from + 1_000) } });
  return id;
}

async function uploadPictures({ url, headers }: Target, id: string): Promise<string[]> {
  const payload = new Uint8Array(await jpeg());
  const ids: string[] = [];
  for (let place = 0; place < pictures; place += 1) {
    const answer = await fetch(`${url}/api/commercial/report/${id}/file`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'image/jpeg',
        'x-filename': `picture-${place}.jpg`,
        'idempotency-key': randomUUID(),
      },
      body: payload,
    });
    ids.push(((await answer.json()) as { id: string }).id);
  }
  return ids;
}

type Change = { path: string; from: null; to: string | number | boolean | readonly string[] };

/** Returns the changes that add one item; every third is poor, with a picture, a comment and an urgency. */
function itemChanges(place: number, files: readonly string[]): Change[] {
  const others = sectionNames.filter((name) => name !== largest);
  const section = place < itemsOfLargest ? largest : (others[place % others.length] ?? largest);
  const order = `${String(place).padStart(3, '0')}1`;
  const isPoor = place % 3 === 0;
  const evidence = {
    condition: 'poor',
    comment: 'The floats are cracked.',
    urgency: 'urgent',
    image: [files[place / 3]],
  };
  const values = { order, location: `Lane ${place}`, ...(isPoor ? evidence : { condition: 'good' }) };
  const row = randomUUID();
  return Object.entries(values).map(([part, to]) => ({
    path: `${section}/${row}/${part}`,
    from: null,
    to: to as never,
  }));
}

async function openPage(page: Page, id: string): Promise<void> {
  await page.goto(`/home/commercial/reports/${id}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Taps Edit; returns how long it took until the first item was painted, in milliseconds. */
const openForm = (page: Page) =>
  page.evaluate(async (selector) => {
    const edit = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Edit');
    const start = performance.now();
    edit?.click();
    return (await window.paintOf(selector)) - start;
  }, card);

/** Returns how long the form took each time to show its first items, on a slow processor. The first time, it reads the code. */
async function timeOpenings(page: Page, id: string): Promise<number[]> {
  const browser = await page.context().newCDPSession(page);
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await openPage(page, id);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: aim.slowdown });
    const took = await openForm(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    if (round > 0) times.push(took);
  }
  return times;
}

async function processorTimesOfOpenings(page: Page, id: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await openPage(page, id);
    times.push(...(await processorTimes(page, [() => openForm(page)], 0)));
  }
  return times;
}

async function processorTimesOfTyping(page: Page, id: string): Promise<number[]> {
  await openPage(page, id);
  await openForm(page);
  return processorTimes(page, typingOf(page), pauseMs);
}

/** Fills in as an inspector does, on a slow processor; returns how long each key and tap took until its frame was painted. */
async function timeInteractions(page: Page, id: string): Promise<number[]> {
  await openPage(page, id);
  await openForm(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: aim.slowdown });
  const before = await page.evaluate(() => window.interactions.length);
  for (const act of actsOf(page)) {
    await act();
    await page.waitForTimeout(pauseMs);
  }
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return (await page.evaluate(() => window.interactions)).slice(before);
}

const item = (page: Page, place: number) => page.getByRole('article', { name: `Lane rope ${place}`, exact: true });

/** Returns what enters a comment, one key each. */
function typingOf(page: Page): (() => Promise<void>)[] {
  const comment = item(page, 1).getByRole('textbox', { name: 'Comment' });
  return [
    () =>
      item(page, 1)
        .getByRole('button', { name: /^Details and/ })
        .click(),
    () => comment.click(),
    ...[...' Two of nine, near the wall.'].map((letter) => () => comment.press(letter === ' ' ? 'Space' : letter)),
  ];
}

/** Returns what an inspector does in a large section, one key or tap each. */
function actsOf(page: Page): (() => Promise<void>)[] {
  const condition = (place: number, name: string) => item(page, place).getByRole('button', { name, exact: true });
  return [
    ...typingOf(page),
    ...[2, 3, 5].map((place) => () => condition(place, 'Average').click()),
    () => condition(6, 'Poor').click(),
    () =>
      item(page, 8)
        .getByRole('button', { name: /^Details and/ })
        .click(),
    () => page.getByRole('button', { name: 'Add lane rope', exact: true }).click(),
    () => condition(itemsOfLargest + 1, 'Good').click(),
    () => page.getByRole('button', { name: 'Done, next section', exact: true }).click(),
  ];
}
