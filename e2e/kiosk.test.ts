import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Device, startDevice, untilKept } from './device.ts';
import { type Journey, startJourney } from './journey.ts';
import { openReleaseProxy, type ReleaseProxy } from './release-proxy.ts';

let journey: Journey;
let reception: Page;
let line: ReleaseProxy;
let device: Device;

beforeAll(async () => {
  journey = await startJourney();
  line = await openReleaseProxy(journey.server.url);
  [reception, device] = await Promise.all([journey.openPage('reception'), startDevice(line.url)]);
});

afterAll(async () => {
  await device?.end();
  line?.close();
  await journey?.end();
});

/** Adds a kiosk, and returns what stands after the # of its link. */
async function pairingHash(): Promise<string> {
  await reception.goto('/home/visitor_logs/kiosks?kiosk=new');
  await reception.getByLabel('Name').fill('Side door');
  await reception.getByRole('combobox', { name: 'Branch' }).click();
  await reception.getByRole('option', { name: 'Lidcombe' }).click();
  await reception.getByRole('button', { name: 'Add kiosk' }).click();
  return new URL((await reception.getByText(/\/visitor#/).textContent()) ?? '').hash;
}

async function signIn(kiosk: Page, first: string) {
  await kiosk.getByRole('button', { name: 'Sign in', exact: true }).click();
  await kiosk.getByLabel('First name', { exact: true }).fill(first);
  await kiosk.getByLabel('Last name', { exact: true }).fill('Zephyr');
  await kiosk.getByLabel('I agree to the conditions of entry').check();
  await kiosk.getByRole('button', { name: 'Sign in', exact: true }).click();
  await kiosk.getByText('Please sign out when you leave.').waitFor();
  await kiosk.getByRole('button', { name: 'Done' }).click();
}

async function signOut(kiosk: Page, first: string) {
  await kiosk.getByRole('button', { name: 'Sign out' }).click();
  await kiosk.getByLabel('First name, at least 3 letters').fill(first);
  await kiosk.getByLabel('Last name, at least 2 letters').fill('Zephyr');
  await kiosk.getByRole('button', { name: 'Find me' }).click();
  await kiosk.getByText('You’re signed out.').waitFor();
  await kiosk.getByRole('button', { name: 'Done' }).click();
}

const unsent = (kiosk: Page, count: number) =>
  kiosk.getByText(`${count} to send as soon as there’s a connection.`).waitFor();

describe('a kiosk', () => {
  test('counts each visitor once, in order, over a lost connection, a killed tab and a restarted browser', async () => {
    const before = await device.open(`/visitor${await pairingHash()}`);
    await before.getByText('Lidcombe').waitFor();
    await untilKept(before, '/offline.html');
    await signIn(before, 'Amber');
    line.cut();
    await signIn(before, 'Bruno');
    await unsent(before, 1);
    await before.close();
    await device.restart();

    const after = await device.open('/visitor');
    await after.getByText('Lidcombe').waitFor();
    await unsent(after, 1);
    await signOut(after, 'Amber');
    await signIn(after, 'Cleo');
    await unsent(after, 3);
    line.restore();
    await after.reload();
    await after.getByText('Lidcombe').waitFor();
    await expect.poll(() => after.getByText(/to send as soon as/).count()).toBe(0);

    await reception.goto('/home/visitor_logs?q=zephyr&sort=timeIn');
    await reception.getByText('CLEO ZEPHYR').first().waitFor();
    const names = await reception.getByRole('rowheader').allTextContents();
    expect(names.map((name) => name.trim())).toEqual(['AMBER ZEPHYR', 'BRUNO ZEPHYR', 'CLEO ZEPHYR']);
    const open = await reception
      .getByRole('button', { name: /^Sign out / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    expect(open).toEqual(['Sign out BRUNO ZEPHYR', 'Sign out CLEO ZEPHYR']);
  });
});
