import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.end());

test('a lay-by is agreed with its first instalment, its agreement is printed at once, and the buyer cancels it', async () => {
  const page = await journey.openPage('admin');
  await page.goto('/home/pos');
  await page.getByRole('button', { name: 'Use GH1' }).click();
  await page.getByRole('button', { name: /^Filter basket/ }).click();
  await page.getByRole('button', { name: 'Info', exact: true }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Jo');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Citizen');
  await page.getByRole('textbox', { name: 'Phone' }).fill('0400 000 000');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const button = page.getByRole('button', { name: 'Lay-by', exact: true });
  expect(await button.isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Amount' }).fill('40');
  await page.getByRole('button', { name: 'Take $40.00' }).click();
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('row', { name: /\$9\.82$/ })
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Confirm lay-by' }).click();
  await page.getByRole('heading', { name: /^Sale GH1-\d{6} is confirmed$/ }).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText(/^Lay-by agreement GH1-\d{6}$/).isVisible()).toBe(true);
  expect(await page.getByText(/termination charge of \$25\.00/).isVisible()).toBe(true);
  // A page as wide as the roll: 80 mm are 227 points.
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed).toMatch(/MediaBox \[0 0 227/);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Open sale' }).click();
  await page
    .getByRole('row', { name: /Due .*\$9\.82$/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Cancel lay-by' }).click();
  await dialog.getByRole('row', { name: 'Termination charge −$25.00' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel lay-by and refund $15.00' }).click();
  await page.getByText('Cancelled. $25.00 of what was paid was kept.').waitFor();
  await page.getByRole('row', { name: /^CN-\d{6} .*Cash \$15\.00 \$73\.90$/ }).waitFor();
  expect(journey.complaints).toEqual([]);
});
