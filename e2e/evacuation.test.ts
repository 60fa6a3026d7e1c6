import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Device, startDevice, untilKept } from './device.ts';
import { untilAnswersKept, untilPersonKept } from './entries.ts';
import { type Journey, startJourney } from './journey.ts';
import { accountOf } from './person.ts';
import { openReleaseProxy, type ReleaseProxy } from './release-proxy.ts';
import { sessionCookie } from './session-cookie.ts';

let journey: Journey;
let line: ReleaseProxy;
let phone: Device;

beforeAll(async () => {
  journey = await startJourney();
  line = await openReleaseProxy(journey.server.url);
  phone = await startDevice(line.url);
  const { name, value } = await sessionCookie(line.url, accountOf('service', journey.server));
  const expires = Math.floor(Date.now() / 1000) + 86_400;
  await phone.context().addCookies([{ name, value, expires, url: line.url }]);
});

afterAll(async () => {
  await phone?.end();
  line?.close();
  await journey?.end();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('a warden gets from Home to the list, which opens with its age after the network and the tab were lost, and ticks count later', async () => {
  const reception = await journey.openPage('reception');
  await reception.goto('/home/visitor_logs/new');
  await reception.getByRole('combobox', { name: 'Branch' }).click();
  await reception.getByRole('option', { name: 'Gregory Hills' }).click();
  await reception.getByLabel('First name').fill('Winifred');
  await reception.getByLabel('Last name').fill('Alcott');
  await reception.getByRole('button', { name: 'Sign in' }).click();
  await reception.getByText('WINIFRED ALCOTT is signed in.').waitFor();

  const before = await phone.open('/home');
  await heading(before, 'Home');
  await untilPersonKept(before);
  await untilKept(before, '/app.html');
  await before.getByRole('link', { name: /^Evacuation list of Gregory Hills/ }).click();
  await heading(before, 'Evacuation: Gregory Hills');
  await before.getByRole('checkbox', { name: 'WINIFRED ALCOTT is safe' }).waitFor();
  await untilAnswersKept(before, ['visitors.retrieveVisitorsForToday', 'visitors.retrieveAllBranches']);
  line.cut();
  await before.getByText('There’s no connection. This list is from').waitFor();
  await before.close();
  await phone.restart();

  const after = await phone.open('/home/evacuation');
  await heading(after, 'Evacuation: Gregory Hills');
  await after.getByText('There’s no connection. This list is from').waitFor();
  await after.getByRole('checkbox', { name: 'WINIFRED ALCOTT is safe' }).check();
  line.restore();
  await expect.poll(() => after.getByText('There’s no connection. This list is from').count()).toBe(0);
  await reception.goto('/home/evacuation?branch=gregory_hills');
  await expect.poll(() => reception.getByRole('checkbox', { name: 'WINIFRED ALCOTT is safe' }).isChecked()).toBe(true);
});
