import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenedBrowser } from './browser.ts';
import { connectBrowser } from './connect-browser.ts';
import type { DemoServer } from './demo-server.ts';
import { signIn, watchConsole } from './person.ts';
import { sharedDemo } from './shared-demo.ts';

let server: DemoServer;
let opened: OpenedBrowser;
let admin: Page;
let person: Page;
const complaints: string[][] = [];

const email = 'shane.murphy@demo.poolhouse.example';
const password = 'a-quiet-lagoon-22';

async function openPage(): Promise<Page> {
  const context = await opened.browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  complaints.push(watchConsole(page));
  return page;
}

type Mail = { subject: string; text: string };

async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${server.mailboxUrl}/api/mails?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { mails: Mail[] }).mails;
}
const links: string[] = [];
/** The link of each invitation that arrived, the newest last. */
async function nextLink(): Promise<string> {
  const known = links.length;
  await expect
    .poll(async () => {
      for (const { text } of await mailsTo(email)) {
        const [link] = /http\S+mode=invitation\S+/.exec(text) ?? [];
        if (link !== undefined && !links.includes(link)) links.push(link);
      }
      return links.length;
    })
    .toBe(known + 1);
  return links.at(-1) ?? '';
}

beforeAll(async () => {
  [server, opened] = await Promise.all([sharedDemo(), connectBrowser()]);
  [admin, person] = [await openPage(), await openPage()];
});

afterAll(async () => {
  await opened?.close();
  await server?.stop();
});

describe('a new user', () => {
  test('is invited by name, and the form shows what the role opens', async () => {
    await signIn(admin, 'admin', server.password);
    await admin.goto('/home/admin/users/new');
    await admin.getByLabel('Name').fill('Shane Murphy');
    await admin.getByLabel('Email').fill(email);
    await admin.getByRole('combobox', { name: 'Role' }).click();
    await admin.getByRole('option', { name: 'Reception' }).click();
    await admin.getByText('Opens Dealers, Market Place, Visitor Logs, Payments.').waitFor();
    await admin.getByRole('button', { name: 'Add user' }).click();
    await admin.getByText(`Invitation sent to ${email}.`).waitFor();
    await admin.getByText(/Invited · expires \d\d\/\d\d\/\d{4}/).waitFor();
    await nextLink();
    expect((await mailsTo(email))[0]?.subject).toBe('Priya Nair has invited you to Poolhouse');
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
    await person.getByLabel('Email').fill(email);
    await person.getByLabel('Password', { exact: true }).fill(password);
    await person.getByRole('button', { name: 'Sign in', exact: true }).click();
    await person.waitForURL(/\/home/);
    await admin.reload();
    await admin.getByText('Active', { exact: true }).first().waitFor();
  });

  test('and nothing complained in the console', () => {
    expect(complaints.flat()).toEqual([]);
  });
});
