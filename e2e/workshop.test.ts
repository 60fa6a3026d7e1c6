import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, apiAs } from './api-as.ts';
import { type Journey, startJourney } from './journey.ts';
import { readMails } from './read-mails.ts';
import { widths } from './screens.ts';

let journey: Journey;
let api: Api;
let page: Page;
let taps = 0;

const email = `workshop-${Date.now()}@mail.example`;

beforeAll(async () => {
  journey = await startJourney();
  api = await apiAs(journey.server, 'service');
  page = await journey.openPage('service', { viewport: widths.tablet, hasTouch: true });
});
afterAll(() => journey?.end());

/** Taps what is found, and counts it. */
async function tap(target: Locator) {
  await target.tap();
  taps += 1;
}

/** Adds a drop-off as the counter does, with the robot in hand and out of warranty. */
const addDropOff = (): Promise<{ id: string; caseId: string }> =>
  api('POST', '/service-request/drop-off', {
    consumerType: 'consumer',
    consumerInfo: { name: 'Casey Waters', email },
    model: 'Dolphin M600',
    dropOffBranch: 'oxley',
    agreement: true,
  });

test('a drop-off goes from received to closed on a tablet within 12 taps, and its owner gets one quote', async () => {
  const { id, caseId } = await addDropOff();
  const read = () => api('GET', `/service-request/drop-off/${id}`);
  const state = async () => {
    const { status, robot } = await read();
    return [status, robot.status];
  };
  await page.goto(`/home/service_request/drop_off/${id}`);
  const step = (name: string) => page.getByRole('button', { name: `${name}: ${caseId}-1` });

  await tap(step('Start inspection'));
  await expect.poll(state).toEqual(['Repair in Progress', 'inspecting']);

  await tap(step('Quote…'));
  const quote = page.getByRole('dialog');
  await tap(quote.getByRole('combobox', { name: 'Part' }));
  await tap(page.getByRole('option').first());
  await tap(quote.getByRole('button', { name: 'Send quote' }));
  await expect.poll(state).toEqual(['Awaiting Approval', 'quoted']);

  await tap(step('Approved…'));
  const answer = page.getByRole('dialog');
  expect(await answer.getByRole('textbox', { name: 'Answered by' }).inputValue()).toBe('Casey Waters');
  await tap(answer.getByRole('radio', { name: 'In person' }));
  await tap(answer.getByRole('button', { name: 'Save answer' }));
  await expect.poll(state).toEqual(['Repair in Progress', 'approved']);

  await tap(step('Start repair'));
  await tap(step('Repaired'));
  await expect.poll(state).toEqual(['Ready for Collection', 'repaired']);

  await tap(step('Hand over'));
  await tap(page.getByRole('button', { name: 'Invoice and hand over' }));
  await expect.poll(state).toEqual(['Closed', 'returned']);
  expect(taps).toBeLessThanOrEqual(12);

  const { quotes } = await api('GET', `/service-request/quote?request=${id}`);
  expect(quotes).toMatchObject([{ state: 'approved', invoice: { number: `SR-${caseId}-1` } }]);
  const subjects = (await readMails(journey.server, email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('Quote')).length).toBeLessThanOrEqual(1);
  expect(journey.complaints).toEqual([]);
});
