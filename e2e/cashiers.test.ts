import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoCopy } from './demo-copy.ts';
import { type Journey, startJourney } from './journey.ts';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney(startDemoCopy);
});
afterAll(() => journey?.end());

test('two cashiers take turns at one till, each with their own permissions', async () => {
  const page = await journey.openPage('admin');
  await page.goto('/home/admin/roles');
  await page.getByRole('button', { name: 'Make Reception a till user' }).click();
  await page.getByRole('button', { name: /^Review/ }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Reception pages updated.').waitFor();

  const other = await journey.openPage('reception');
  await other.goto('/home/account');
  await other.getByRole('button', { name: 'Set PIN' }).click();
  const newPin = other.getByLabel('New PIN');
  await newPin.fill('2512');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await other.getByText('Choose a PIN that isn’t a year or a date.').waitFor();
  await newPin.fill('73 91');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await other.getByText('Your PIN is set.').waitFor();
  const name = (await other.getByRole('definition').first().textContent()) ?? '';

  await page.goto('/home/pos');
  await page.getByRole('button', { name: 'Use GH1' }).click();
  await page.getByRole('button', { name: /^Cashier: / }).click();
  await page.getByRole('button', { name, exact: true }).click();
  const pin = page.getByLabel(`PIN of ${name}`);
  await pin.fill('7392');
  await page.keyboard.press('Enter');
  await page.getByText(/^That PIN is wrong, or it’s locked/).waitFor();
  for (const digit of '7391') await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: `Cashier: ${name}` }).waitFor();
  const moveCash = page.getByRole('button', { name: 'Cash in or out', exact: true });
  expect(await moveCash.isDisabled()).toBe(true);

  await page.getByRole('button', { name: /^Caddy/ }).click();
  await page.getByRole('button', { name: 'Payment', exact: true }).click();
  await page.getByRole('button', { name: /^Take \$/ }).click();
  await page.getByRole('heading', { name: /^Sale GH1-\d{6} is finished$/ }).waitFor();
  // The receipt is shown as it prints.
  const receipt = page.getByText(`Till GH1 · ${name}`);
  await receipt.first().waitFor({ state: 'attached' });

  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByRole('dialog', { name: 'The till is locked' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^Continue as / }).click();
  await page.getByLabel('Your password', { exact: true }).fill(journey.server.password);
  await page.keyboard.press('Enter');
  await moveCash.waitFor();
  await expect.poll(() => moveCash.isEnabled()).toBe(true);
  expect(journey.complaints).toEqual([]);
});
