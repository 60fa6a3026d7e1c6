import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';
import { giveAccount } from './person.ts';
import { readMails } from './read-mails.ts';

let journey: Journey;
let applicant: Page;
let manager: Page;

const company = 'Lagoon & Reef Pools';
const email = 'jo@lagoonreef.example';
const password = 'a-quiet-lagoon-27';
/** A customer of the sample ERP that is no dealer yet. */
const customerId = 'C210033';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');

async function openForm(phrase: string) {
  await applicant.goto('/dealer-register');
  await applicant.getByLabel('Registration phrase', { exact: true }).fill(phrase);
  await applicant.getByRole('button', { name: 'Continue' }).click();
}

/** The newest link of a mail to the applicant. */
async function linkOf(pattern: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const texts = (await readMails(journey.server, email)).map(({ text }) => text);
      found = texts.map((text) => pattern.exec(text)?.[0]).find((link) => link !== undefined) ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}

beforeAll(async () => {
  journey = await startJourney();
  [applicant, manager] = await Promise.all([journey.openPage(null), journey.openPage('office-manager')]);
});
afterAll(() => journey?.end());

describe('a future dealer', () => {
  test('gets in by the phrase alone', async () => {
    await openForm('open sesame');
    await applicant.getByText('Invalid Secret').waitFor();
    await openForm('demo-registration');
    await applicant.getByRole('button', { name: 'Send application' }).waitFor();
  });

  test('is told of a mistake, and finds the draft again', async () => {
    const fill = (label: string, value: string) => applicant.getByLabel(label, { exact: true }).fill(value);
    await fill('Company name', company);
    await fill('ABN', '51 824 753 557');
    await fill('Your name', 'Jo Reef');
    await fill('Email', email);
    await fill('Phone', '08 8294 5500');
    await fill('Street address', '9 Marina Way');
    await fill('Suburb', 'Glenelg');
    await applicant.getByLabel('State', { exact: true }).selectOption({ label: 'South Australia' });
    await fill('Postcode', '5045');
    await applicant.getByText('Authorised Dealer', { exact: true }).click();
    await applicant.getByRole('button', { name: 'Send application' }).click();
    await applicant.getByText('the check digits don’t fit').waitFor();
    await openForm('demo-registration');
    await applicant.getByLabel('ABN', { exact: true }).fill('51 824 753 556');
    expect(await applicant.getByLabel('Company name', { exact: true }).inputValue()).toBe(company);
  });

  test('sends the application with a PDF, and sees how it stands', async () => {
    const chosen = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf };
    await applicant.locator('input[type=file]').setInputFiles(chosen);
    await applicant.getByRole('button', { name: 'Send application' }).click();
    await applicant.getByRole('heading', { name: 'Application sent' }).waitFor();
    await applicant.goto(await linkOf(/http\S+\/dealer-register\/status\/\S+/));
    await applicant.getByRole('heading', { name: company }).waitFor();
    await applicant.getByText('licence.pdf').waitFor();
    await applicant.getByText('Pending', { exact: true }).waitFor();
  });

  test('is approved once the checklist is complete', async () => {
    await manager.goto('/home/admin/registration');
    await manager.getByRole('rowheader', { name: company }).dblclick();
    await manager.getByRole('heading', { name: company, level: 1 }).waitFor();
    const checks = manager.getByRole('checkbox');
    await expect.poll(() => checks.count()).toBe(5);
    for (let at = 0; at < 5; at += 1) {
      await checks.nth(at).click();
      await expect.poll(() => checks.nth(at).isChecked()).toBe(true);
    }
    await manager.getByRole('button', { name: 'Approve…' }).click();
    const dialog = manager.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Account manager' }).click();
    await manager.getByRole('option').first().click();
    await dialog.getByLabel('Customer ID').fill(customerId);
    await dialog.getByRole('button', { name: 'Approve and create account' }).click();
    await manager.getByText(`Approved ${company} and sent the invitation.`).waitFor();
    await manager.getByText('Active', { exact: true }).first().waitFor();
  });

  test('signs in by the invitation, and sees Pick Up', async () => {
    await applicant.goto(await linkOf(/http\S+mode=invitation\S+/));
    await applicant.getByLabel('New password', { exact: true }).fill(password);
    await applicant.getByLabel('Confirm new password', { exact: true }).fill(password);
    await applicant.getByRole('button', { name: 'Set password' }).click();
    await applicant.getByRole('link', { name: 'Sign in' }).click();
    await giveAccount(applicant, { email, password });
    await applicant.waitForURL(/\/home\/service_request\/pick_up/);
  });

  test('and nothing complained in the console', () => {
    expect(journey.complaints).toEqual([]);
  });
});
