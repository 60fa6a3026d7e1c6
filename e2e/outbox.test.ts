import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDemoCopy } from './demo-copy.ts';
import { type Journey, startJourney } from './journey.ts';
import { readMails } from './read-mails.ts';
import { prepareScreens } from './screens.ts';

let journey: Journey;
let page: Page;
let token: string;

beforeAll(async () => {
  journey = await startJourney(startDemoCopy);
  const { server } = journey;
  ({ token } = await prepareScreens(server.url, 'admin', server.password));
  page = await journey.openPage('admin');
});

afterAll(() => journey?.end());

const json = { 'content-type': 'application/json' };

/** A dealer with a type that ends, so that there is something to remind of. */
async function createDealer(name: string): Promise<string> {
  const answer = await fetch(`${journey.server.url}/api/dealer`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify({ state: 'NSW', name, schedules: [{ kind: 'type', type: 'elite', duration: 30 }] }),
  });
  return ((await answer.json()) as { id: string }).id;
}

/** What goes wrong with the next mail. */
async function planFault(fault: string): Promise<void> {
  const body = JSON.stringify({ fault, times: 1 });
  const answer = await fetch(`${journey.server.mailboxUrl}/__sim/faults/mail`, { method: 'POST', headers: json, body });
  expect(answer.status).toBe(204);
}

/** How many mails that say something of a dealer have arrived. */
async function arrivedAbout(name: string): Promise<number> {
  return (await readMails(journey.server)).filter(({ text }) => text.includes(name)).length;
}

/** Sends the reminder of a new dealer; it is held then. */
async function sendReminder(name: string): Promise<void> {
  await page.goto(`/home/dealers/${await createDealer(name)}?tab=schedules`);
  await page.getByRole('button', { name: 'Send reminder' }).click();
  await page.getByRole('dialog').getByText(`Types and flags ending soon: ${name}`).waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page
    .getByText(/Sending to .* in \d+ seconds/)
    .first()
    .waitFor();
}

async function sendNow(): Promise<void> {
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('Sending now.').first().waitFor();
}

/** What is open beside the list. */
const drawerOf = (name: string) => page.getByRole('complementary').filter({ hasText: `ending soon: ${name}` });

describe('a reminder that the sender takes back', () => {
  test('counts down while it is held, and is taken back', async () => {
    await sendReminder('Quiet Cove Pools');
    const timer = page.getByRole('timer').first();
    const first = await timer.textContent();
    await expect.poll(() => timer.textContent()).not.toBe(first);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Cancelled. Nothing was sent.').first().waitFor();
    await page.getByRole('link', { name: 'Sent', exact: true }).click();
    await page.getByRole('region', { name: 'Sent' }).getByText('Cancelled').waitFor();
  });
});

describe('a reminder that the mail server refuses', () => {
  test('stands among what failed, with the server’s words', async () => {
    await planFault('refuse');
    await sendReminder('Refused Reef Pools');
    await sendNow();
    await page.goto('/home/admin/outbox?state=failed');
    const row = page.getByRole('row', { name: /Refused Reef Pools/ });
    await row.getByText('Failed', { exact: true }).waitFor();
    await row.getByText(/No such mailbox/).waitFor();
    await row.click();
    await drawerOf('Refused Reef Pools')
      .getByText(/No such mailbox/)
      .first()
      .waitFor();
  });

  test('is tried again, and arrives once', async () => {
    const drawer = drawerOf('Refused Reef Pools');
    await drawer.getByRole('button', { name: 'Retry' }).click();
    await drawer.getByRole('button', { name: 'Resend' }).waitFor();
    await drawer.getByRole('heading', { name: '2 attempts' }).waitFor();
    expect(await arrivedAbout('Refused Reef Pools')).toBe(1);
  });
});

describe('a reminder that may have arrived', () => {
  test('asks a person, who says that it did', async () => {
    await planFault('lost-answer');
    await sendReminder('Lost Lagoon Pools');
    await sendNow();
    await page.goto('/home/admin/outbox?state=failed');
    const row = page.getByRole('row', { name: /Lost Lagoon Pools/ });
    await row.getByText('May have arrived', { exact: true }).waitFor();
    await row.click();
    const drawer = drawerOf('Lost Lagoon Pools');
    await drawer.getByRole('button', { name: 'Mark as sent' }).click();
    await page.getByText('Marked as sent.').first().waitFor();
    await drawer.getByRole('button', { name: 'Resend' }).waitFor();
    expect(await arrivedAbout('Lost Lagoon Pools')).toBe(1);
  });
});

test('what was taken back never went out, and nothing complained in the console', async () => {
  expect(await arrivedAbout('Quiet Cove Pools')).toBe(0);
  expect(journey.complaints).toEqual([]);
});
