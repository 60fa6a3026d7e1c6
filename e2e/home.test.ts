import { roles } from '@poolhouse/domain/features/access/roles';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';
import { signIn } from './person.ts';

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.end());
afterEach(async () => {
  await page.context().close();
  expect(journey.complaints.splice(0)).toEqual([]);
});

const personOf = (role: string) => role.toLowerCase().replaceAll('_', '-');
const headingIs = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const menu = () => page.getByRole('navigation', { name: 'Main' });
const staff = roles.filter((role) => role !== 'DEALER');

describe('after the sign-in', () => {
  test.each(staff)('%s lands on Home', async (role) => {
    page = await journey.openPage(personOf(role));
    // As a browser that signed in before: the sign-in page then looks for a session.
    await page.addInitScript("localStorage.setItem('poolhouse.signed-in', 'yes')");
    await page.goto('/');
    await headingIs('Home');
    expect(new URL(page.url()).pathname).toBe('/home');
    await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
    expect(await menu().getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
  });

  test('a dealer lands on its pick-ups, and has no Home', async () => {
    page = await journey.openPage(null);
    await signIn(page, 'dealer', journey.server.password);
    await headingIs('Pick Up');
    expect(new URL(page.url()).pathname).toBe('/home/service_request/pick_up');
    expect(await menu().getByRole('link', { name: 'Home' }).count()).toBe(0);
    await page.goto('/home');
    await headingIs('Pick Up');
  });
});

test('a refused page leads to the first that the role includes, and says which, why and who can add it', async () => {
  page = await journey.openPage('finance');
  await page.goto('/home/dealers');
  await headingIs('Orders');
  await page
    .getByText('You can’t open Dealers: your role, Finance, doesn’t include it. Priya Nair can add it.')
    .waitFor();
  await page.getByRole('button', { name: 'Why can’t I?' }).click();
  await page.getByRole('dialog', { name: 'Why can’t I?' }).getByText('Priya Nair').waitFor();
});

test('every action of what waits, and every link beside it, opens a page', async () => {
  page = await journey.openPage('admin');
  await page.goto('/home');
  await page.getByText(/may be duplicates/).waitFor();
  const links = await page.getByRole('main').getByRole('link').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(8);
  const noPage = page.getByRole('heading', { level: 1, name: 'Page not found', exact: true });
  const missing: string[] = [];
  // Follows the address within the app, since loading each page again takes five times as long.
  for (const address of new Set(addresses)) {
    await page.evaluate((to) => history.pushState(null, '', to), '/home/no-page');
    await noPage.waitFor();
    await page.evaluate((to) => history.pushState(null, '', to), address ?? '');
    await noPage
      .waitFor({ state: 'detached' })
      .then(() => page.getByRole('heading', { level: 1 }).first().waitFor())
      .catch(() => missing.push(address ?? ''));
  }
  expect(missing).toEqual([]);
});

test('a form that was left waits as a draft', async () => {
  page = await journey.openPage('superuser');
  await page.goto('/home');
  await page.getByRole('main').getByRole('link', { name: 'New dealer' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('Kookaburra');
  await page.goto('/home');
  await page
    .getByRole('main')
    .getByRole('link', { name: /New dealer.*Draft/ })
    .click();
  await headingIs('New dealer');
  expect(await page.getByRole('textbox', { name: /^Name/ }).first().inputValue()).toBe('Kookaburra');
});
