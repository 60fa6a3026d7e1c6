import { sectionNames, sections } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiAs } from './api-as.ts';
import { type Journey, startJourney } from './journey.ts';
import { cameraPhoto } from './photos.ts';
import { readMails } from './read-mails.ts';
import { widths } from './screens.ts';

const pool = `Journey Pool ${Date.now()}`;
const email = `manager-${Date.now()}@pool.example`;
const itemsOfReport = 40;
const tapsOfGoodItem = 2;

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
  const api = await apiAs(journey.server, 'COMMERCIAL');
  const { id: customerId } = await api('POST', '/commercial/customer', { pool_name: pool, contact_email: email });
  const { inspectors } = await api('GET', '/commercial/inspector');
  const me = await api('GET', '/auth/session').catch(() => null);
  const personId = me?.user?.id ?? inspectors[0].id;
  await api('POST', '/commercial/inspection', { customerId, personId, day: dayIn(companyZone, new Date()) });
});
afterAll(() => journey?.end());

/** Returns what taps for an inspector, and counts. */
function countTaps() {
  let taps = 0;
  return {
    tap: async (control: Locator) => {
      taps += 1;
      await control.click();
    },
    taken: () => taps,
  };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Adds items in good order to a section, each by two taps. */
async function addGoodItems(
  page: Page,
  section: keyof typeof sections,
  count: number,
  tap: (at: Locator) => Promise<void>,
) {
  const noun = sections[section].item;
  const title = noun[0]?.toUpperCase() + noun.slice(1);
  for (let place = 1; place <= count; place += 1) {
    await tap(button(page, `Add ${noun}`));
    const card = page.getByRole('article', { name: `${title} ${place}`, exact: true });
    await tap(card.getByRole('button', { name: 'Good', exact: true }));
  }
}

test('an inspector makes the first report of a pool on a phone, and mails it', async () => {
  const page = await journey.openPage('COMMERCIAL', { viewport: widths.phone, hasTouch: true });
  await page.goto('/home/commercial/inspections?view=week');
  await page.getByRole('button', { name: new RegExp(pool) }).click();
  await page.getByRole('link', { name: 'Start report' }).click();
  await page.getByRole('button', { name: 'Start report' }).click();
  await page.getByRole('heading', { level: 2, name: 'Robots' }).waitFor();

  const perSection = Math.floor(itemsOfReport / sectionNames.length);
  const { tap, taken } = countTaps();
  for (const [place, section] of sectionNames.entries()) {
    const rest = place === 0 ? itemsOfReport % sectionNames.length : 0;
    await addGoodItems(page, section, perSection + rest, tap);
    await button(page, 'Done, next section').click();
  }
  expect(taken()).toBe(itemsOfReport * tapsOfGoodItem);

  await button(page, /Lane ropes/).click();
  const rope = page.getByRole('article', { name: 'Lane rope 1', exact: true });
  await rope.getByRole('button', { name: 'Poor', exact: true }).click();
  await button(page, 'Sign off').click();
  await page.getByRole('button', { name: /^Lane rope 1/ }).click();
  await rope
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([await cameraPhoto('Rope.jpg')]);
  await rope.getByRole('img', { name: '1 of Lane rope 1' }).waitFor();
  await rope.getByRole('textbox', { name: 'Comment' }).fill('Two floats are cracked.');
  await rope.getByRole('combobox', { name: 'Urgency' }).click();
  await page.getByRole('option', { name: 'Up to 6 months' }).click();

  await button(page, 'Sign off').click();
  await page.getByRole('heading', { name: 'Still open' }).waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Name of the operator' }).fill('Jo Ray');
  await sign(page);
  await button(page, 'Save signature').click();
  await button(page, 'Sign again').waitFor();
  await button(page, 'Finish report').click();
  await page.getByText('Version 1 is finished').waitFor();

  await button(page, 'Share').click();
  await page.getByRole('menuitem', { name: 'Email report…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
  await button(page, /Send now/).click();
  await expect.poll(() => readMails(journey.server, email)).toHaveLength(1);
  expect(journey.complaints).toEqual([]);
});

async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Sign here (optional)' });
  await pad.scrollIntoViewIfNeeded();
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 40, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 140, y + 60, { steps: 4 });
  await page.mouse.up();
}

test('the second report has the condition and the items of last time beside it, confirmed by one tap each', async () => {
  const api = await apiAs(journey.server, 'COMMERCIAL');
  const { reports } = await api('GET', `/commercial/report?q=${encodeURIComponent(pool)}&status=finished`);
  const page = await journey.openPage('COMMERCIAL', { viewport: widths.phone, hasTouch: true });
  await page.goto(`/home/commercial/reports/new?customer=${reports[0].customerId}`);
  await page.getByRole('button', { name: 'Start report' }).click();
  await page.getByRole('heading', { level: 2, name: 'Robots' }).waitFor();
  await button(page, /Lane ropes/).click();
  const rope = page.getByRole('article', { name: 'Lane rope 1', exact: true });
  await rope.getByText(/: Poor\. Two floats are cracked\./).waitFor();
  await rope.locator('img').first().waitFor();
  await rope.getByRole('button', { name: 'Still poor' }).click();
  await rope.getByRole('button', { name: 'Still poor' }).waitFor({ state: 'detached' });
  await button(page, /Pool covers/).click();
  await button(page, /^Nothing has changed: confirm \d+ items$/).click();
  await page
    .getByRole('button', { name: /^Still / })
    .first()
    .waitFor({ state: 'detached' });
});
