import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';
import { giveAccount } from './person.ts';
import { readMails } from './read-mails.ts';

let journey: Journey;
let admin: Page;
let person: Page;

const email = 'shane.murphy@demo.poolhouse.example';
const password = 'a-quiet-lagoon-22';

const links: string[] = [];
/** The link of each invitation that arrived, the newest last. */
async function nextLink(): Promise<string> {
  const known = links.length;
  await expect
    .poll(async () => {
      for (const { text } of await readMails(journey.server, email)) {
        const [link] = /http\S+mode=invitation\S+/.exec(text) ?? [];
        if (link !== undefined && !links.includes(link)) links.push(link);
      }
      return links.length;
    })
    .toBe(known + 1);
  return links.at(-1) ?? '';
}

beforeAll(async () => {
  journey = await startJourney();
  [admin, person] = await Promise.all([journey.openPage('admin'), journey.openPage(null)]);
});

afterAll(() => journey?.end());

describe('a new user', () => {
  test('is invited by name, and the form shows what the role opens', async () => {
    await admin.goto('/home/admin/users/new');
    await admin.getByLabel('Name').fill('Shane Murphy');
    await admin.getByLabel('Email').fill(email);
    await admin.getByRole('combobox', { name: 'Role' }).click();
    await admin.getByRole('option', { name: 'Reception' }).click();
    await admin.getByText('Opens Dealers, Market Place, Payments, Visitor Logs.').waitFor();
    await admin.getByRole('button', { name: 'Add user' }).click();
    await admin.getByText(`Invitation sent to ${email}.`).waitFor();
    await admin.getByText(/Invited · expires \d\d\/\d\d\/\d{4}/).waitFor();
    await nextLink();
    expect((await readMails(journey.server, email))[0]?.subject).toBe('Priya Nair has invited you to Poolhouse');
  });

  test('is sent another link, and the one before ends', async () => {
    await admin.getByRole('button', { name: 'More for Shane Murphy' }).click();
    await admin.getByRole('menuitem', { name: 'Resend invitation' }).click();
    const [old = ''] = links;
    await nextLink();
    await person.goto(old);
    await person.getByText('This link has already been used or is incomplete.').waitFor();
  });

  test('chooses a password and is in, without changing it again', async () => {
    await person.goto(links.at(-1) ?? '');
    await person.getByText(`You sign in with ${email}.`).waitFor();
    await person.getByLabel('New password', { exact: true }).fill(password);
    await person.getByLabel('Confirm new password', { exact: true }).fill(password);
    await person.getByRole('button', { name: 'Set password' }).click();
    await person.getByRole('link', { name: 'Sign in' }).click();
    await giveAccount(person, { email, password });
    await person.waitForURL(/\/home/);
    await admin.reload();
    await admin.getByText('Active', { exact: true }).first().waitFor();
  });

  test('and nothing complained in the console', () => {
    expect(journey.complaints).toEqual([]);
  });
});
