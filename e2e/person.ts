import type { Page } from 'playwright-core';

/** Signs in on the sign-in page as one of the demo's people and waits for the first page. */
export async function signIn(page: Page, role: string, password: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(`${role}@demo.poolhouse.example`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/(home|change_password|set_up_second_factor)/);
}

/** Collects what a page complains of: uncaught errors, and errors and warnings in the console. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const isExpected = /status of (4\d\d)/.test(message.text());
    if ((message.type() === 'error' || message.type() === 'warning') && !isExpected)
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  return complaints;
}
