import { addDays, companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, apiAs } from './api-as.ts';
import { startDemoCopy } from './demo-copy.ts';
import { type Journey, startJourney } from './journey.ts';

let journey: Journey;
let admin: Page;
let manager: Page;
let reception: Page;
let kiosk: Page;
let dealer: Page;
let stranger: Page;
let api: Api;

const closed = (page: Page) => page.getByRole('heading', { name: 'Back soon', level: 1 });
/** A closed page asks every half minute; its clock goes on faster here. */
const opensByItself = async (page: Page, heading: string) => {
  const open = page.getByRole('heading', { name: heading, level: 1 });
  await expect
    .poll(async () => {
      await page.clock.fastForward(31_000);
      return open.isVisible();
    })
    .toBe(true);
};

/** Each has a page open before anything is closed. */
beforeAll(async () => {
  journey = await startJourney(() => startDemoCopy());
  api = await apiAs(journey.server, 'admin');
  [admin, manager, reception, kiosk, dealer, stranger] = await Promise.all([
    journey.openPage('admin'),
    journey.openPage('office-manager'),
    journey.openPage('reception'),
    journey.openPage(null),
    journey.openPage('dealer'),
    journey.openPage(null),
  ]);
  for (const page of [manager, dealer, stranger]) await page.clock.install();
  await reception.goto('/home/visitor_logs/kiosks?kiosk=new');
  await reception.getByLabel('Name').fill('Front desk');
  await reception.getByRole('combobox', { name: 'Branch' }).click();
  await reception.getByRole('option', { name: 'Oxley' }).click();
  await reception.getByRole('button', { name: 'Add kiosk' }).click();
  const link = await reception.getByText(/\/visitor#/).textContent();
  await kiosk.goto(`/visitor${new URL(link ?? '').hash}`);
  await kiosk.getByText('Oxley').waitFor();
  await Promise.all([manager, reception].map((page) => page.goto('/home/visitor_logs')));
  for (const page of [manager, reception])
    await page.getByRole('heading', { name: 'Visitor Logs', level: 1 }).waitFor();
  await dealer.goto('/home/service_request/pick_up');
  await dealer.getByRole('heading', { level: 1 }).waitFor();
});
afterAll(() => journey?.end());

async function closeUntilTomorrow() {
  await admin.goto('/home/admin/maintenance');
  await admin.getByRole('button', { name: 'Close Poolhouse…' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: /^Closed until/ })
    .first()
    .fill(formatDay(addDays(dayIn(companyZone, new Date()), 1)));
  await admin.keyboard.press('Tab');
  const time = dialog.getByRole('textbox', { name: 'Closed until, time' });
  await time.fill('7 am');
  await time.press('Tab');
  await dialog.getByRole('button', { name: 'Close Poolhouse', exact: true }).click();
  await admin.getByRole('heading', { name: 'Poolhouse is closed' }).waitFor();
}

describe('Poolhouse that a super admin closes until a time', () => {
  test('says so at once on pages that are open, and until when', async () => {
    await closeUntilTomorrow();
    await admin.getByText(/Closed for maintenance, expected back: .* 7:00 am/).waitFor();
    for (const page of [manager, reception, dealer]) {
      await closed(page).waitFor();
      await page.getByText(/7:00 am/).waitFor();
    }
  });

  test('lets kiosks sign people in', async () => {
    await kiosk.getByRole('button', { name: 'Sign in', exact: true }).click();
    await kiosk.getByLabel('First name', { exact: true }).fill('Wilhelmina');
    await kiosk.getByLabel('Last name', { exact: true }).fill('Frost');
    await kiosk.getByLabel('I agree to the conditions of entry').check();
    await kiosk.getByRole('button', { name: 'Sign in', exact: true }).click();
    await kiosk.getByText('Please sign out when you leave.').waitFor();
    await kiosk.getByRole('button', { name: 'Done' }).click();
  });

  test('leads staff to the evacuation list, which goes on', async () => {
    await reception.getByRole('button', { name: 'Open the evacuation list' }).click();
    await reception.waitForURL(/\/home\/evacuation/);
    await reception.goto('/home/evacuation?branch=oxley');
    const box = reception.getByRole('checkbox', { name: 'WILHELMINA FROST is safe' });
    await box.check();
    await expect.poll(() => box.isChecked()).toBe(true);
  });

  test('lets kiosks sign people out', async () => {
    await kiosk.getByRole('button', { name: 'Sign out' }).click();
    await kiosk.getByLabel('First name, at least 3 letters').fill('wil');
    await kiosk.getByLabel('Last name, at least 2 letters').fill('fr');
    await kiosk.getByRole('button', { name: 'Find me' }).click();
    await kiosk.getByRole('button', { name: 'Yes, sign me out' }).click();
    await kiosk.getByText('You’re signed out.').waitFor();
  });

  test.each(['/service-request', '/dealer-register', '/password-reset-request'])(
    'shows strangers the closed page at %s',
    async (path) => {
      await stranger.goto(path);
      await closed(stranger).waitFor();
    },
  );

  test('lets people sign in, and then shows them the closed page, but administrators work', async () => {
    await stranger.goto('/');
    await stranger.getByText('Only administrators can sign in.').waitFor();
    await dealer.reload();
    await closed(dealer).waitFor();
    await admin.goto('/home/visitor_logs?q=frost');
    await admin.getByText('WILHELMINA FROST').first().waitFor();
  });

  test('opens by itself at that time, on pages that stayed open too', async () => {
    const { revision } = await api('GET', '/maintenance');
    const until = new Date(Date.now() + 1_500).toISOString();
    await api('PATCH', '/maintenance', { until }, { 'if-match': `"${revision}"` });
    await opensByItself(manager, 'Visitor Logs');
    await dealer.clock.fastForward(31_000);
    await closed(dealer).waitFor({ state: 'detached' });
    await admin.goto('/home/admin/maintenance');
    await admin.getByRole('heading', { name: 'Poolhouse is open' }).waitFor();
  });

  test('opens earlier by hand, and the log says who closed and opened it', async () => {
    await closeUntilTomorrow();
    await closed(manager).waitFor();
    await admin.getByRole('button', { name: 'Open now' }).click();
    await admin.getByText('Poolhouse is open again.').waitFor();
    await opensByItself(manager, 'Visitor Logs');
    await stranger.goto('/service-request');
    await stranger.getByLabel('Name').waitFor();
    const { logs } = await api('GET', '/log?action=set-maintenance');
    expect(logs).toHaveLength(4);
  });

  test('and nothing complained in the console', () => {
    // Pages that are left while they try to open their line again say so.
    const isLeft = (complaint: string) =>
      complaint.includes('WebSocket is closed before the connection is established');
    expect(journey.complaints.filter((complaint) => !isLeft(complaint))).toEqual([]);
  });
});
