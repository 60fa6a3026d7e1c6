import type { Page } from 'playwright-core';
import type { Account } from './session-cookie.ts';

/** Returns what one of the demo's people signs in with. */
export function accountOf(role: string, { password }: { password: string }): Account {
  return { email: `${role}@demo.poolhouse.example`, password };
}

/** Sends the sign-in page with what a person signs in with. */
export async function giveAccount(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in on the sign-in page as one of the demo's people and waits for the first page. */
export async function signIn(page: Page, role: string, password: string): Promise<void> {
  await page.goto('/');
  await giveAccount(page, accountOf(role, { password }));
  await page.waitForURL(/\/(home|change_password|set_up_second_factor)/);
}

/** Collects what a page complains of: uncaught errors, and errors and warnings in the console. */
export function watchConsole(page: Page, complaints: string[] = []): string[] {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // A busy server refuses with 503, and the page asks again: what it is about waits for the answer. Journeys keep nothing on a device.
    const isExpected = /status of (4\d\d|503)|Service Worker registration blocked/.test(message.text());
    if ((message.type() === 'error' || message.type() === 'warning') && !isExpected)
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  return complaints;
}
