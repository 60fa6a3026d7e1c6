import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CuttableProxy, openCuttableProxy } from './cuttable-proxy.ts';
import { type Journey, startJourney } from './journey.ts';
import { prepareScreens } from './screens.ts';

let journey: Journey;
/** The way that the first person's browser takes to the server. */
let line: CuttableProxy;
let dealerId: string;
let jo: Page;
let sam: Page;

beforeAll(async () => {
  journey = await startJourney();
  const { server, openPage } = journey;
  ({ dealerId } = await prepareScreens(server.url, 'admin', server.password));
  line = await openCuttableProxy(server.url);
  [jo, sam] = await Promise.all([openPage('admin', { baseURL: line.url }), openPage('office-manager')]);
});

afterAll(async () => {
  await journey?.end();
  line?.close();
});

const showDealer = (page: Page, search = '') => page.goto(`/home/dealers/${dealerId}${search}`);
const nameOf = async (page: Page) => (await page.locator('h1').textContent()) ?? '';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.keyboard.press('Control+s');

describe('two people on one dealer', () => {
  test('see each other, and who is editing', async () => {
    await showDealer(jo);
    await showDealer(sam);
    await jo.getByRole('img', { name: /^Also here: / }).waitFor();
    await sam.getByRole('img', { name: /^Also here: / }).waitFor();
    await sam.getByRole('link', { name: 'Edit' }).click();
    await jo.getByText(/ is editing$/).waitFor();
    await jo.getByRole('button', { name: /other (person is|people are) online/ }).click();
    await jo.getByText('Dealers, editing').waitFor();
    await jo.keyboard.press('Escape');
  });

  test('one saves, and the other sees it at once without a reload', async () => {
    await jo.evaluate('window.isStillThisPage = true');
    await field(sam, 'Contact name').fill('Robin Citizen');
    await save(sam);
    await jo.getByText('Robin Citizen').first().waitFor();
    expect(await jo.evaluate('window.isStillThisPage')).toBe(true);
    await expect.poll(() => jo.getByText(/ is editing$/).count()).toBe(0);
  });

  test('both edit: untouched fields come in, a field of both shows both values, and one is chosen', async () => {
    await showDealer(jo, '?edit=yes');
    await field(jo, 'Contact name').fill('Jo’s choice');
    await showDealer(sam, '?edit=yes');
    await field(sam, 'Contact name').fill('Sam’s choice');
    await field(sam, 'Phone').fill('03 9000 1234');
    await save(sam);
    const notice = jo.getByText(/ has just changed this: Contact name/i);
    await notice.waitFor();
    await jo.getByText('Sam’s choice').waitFor();
    expect(await field(jo, 'Contact name').inputValue()).toBe('Jo’s choice');
    expect((await field(jo, 'Phone').inputValue()).replace(/\s/g, '')).toBe('0390001234');
    await jo.getByRole('button', { name: 'Keep mine' }).click();
    await notice.waitFor({ state: 'detached' });
    await save(jo);
    await sam.getByText('Jo’s choice').first().waitFor();
    await sam.getByText('03 9000 1234').first().waitFor();
  });
});

test('a list follows too, its rows in their places', async () => {
  await showDealer(sam);
  const before = await nameOf(sam);
  await jo.goto(`/home/dealers?q=${encodeURIComponent(before)}`);
  const rows = jo.getByRole('rowheader');
  await rows.first().waitFor();
  await jo.locator('tr', { has: jo.getByRole('img', { name: /^Also here: / }) }).waitFor();
  await sam.getByRole('link', { name: 'Edit' }).click();
  await sam.getByRole('textbox', { name: /^Name/ }).fill(`${before} & Sons`);
  await save(sam);
  await jo.getByRole('row', { name: `${before} & Sons` }).waitFor();
});

test('when the connection is lost the page says so, and catches up when it is back', async () => {
  await showDealer(jo);
  await jo.getByRole('img', { name: /^Also here: / }).waitFor();
  await jo.evaluate('window.isStillThisPage = true');
  line.cut();
  await jo.getByText('Live updates paused. Reconnecting…').waitFor();
  await showDealer(sam, '?edit=yes');
  await field(sam, 'Contact name').fill('While you were away');
  await save(sam);
  await sam.getByText('While you were away').first().waitFor();
  expect(await jo.getByText('While you were away').count()).toBe(0);
  line.restore();
  await jo.getByText('While you were away').first().waitFor();
  await jo.getByText('Live updates paused. Reconnecting…').waitFor({ state: 'detached' });
  expect(await jo.evaluate('window.isStillThisPage')).toBe(true);
});

test('and nothing complained in the console', async () => {
  for (const page of [jo, sam]) await page.context().close();
  expect(
    journey.complaints.filter(
      (complaint) => !/net::ERR_(EMPTY_RESPONSE|CONNECTION_\w+|SOCKET_NOT_CONNECTED)|WebSocket/.test(complaint),
    ),
  ).toEqual([]);
});
