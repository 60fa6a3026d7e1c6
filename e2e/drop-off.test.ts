import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';
import { cameraPhoto, phonePhoto, slowDown } from './photos.ts';
import { readMails } from './read-mails.ts';
import { widths } from './screens.ts';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.end());

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('at the counter', () => {
  test('a drop-off with a photo is taken in on a tablet, and its label is printed', async () => {
    const page = await journey.openPage('service', { viewport: widths.tablet });
    await page.goto('/home/service_request/drop_off');
    await page.getByRole('link', { name: 'New drop-off' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Casey Waters');
    await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('0412 345 678');
    await choose(page, 'Model', 'Dolphin M600');
    await page.getByRole('textbox', { name: 'Serial number', exact: true }).fill('D2-80431');
    await choose(page, 'Fault', 'Broken Cable');
    const photos = [await cameraPhoto('Broken Cable.jpg'), phonePhoto('IMG 0001.HEIC')];
    await page.locator('input[type=file][multiple]').setInputFiles(photos);
    await page.getByAltText('Broken Cable.jpg').waitFor();
    expect(await page.getByRole('combobox', { name: 'Branch', exact: true }).inputValue()).toBe('Oxley');
    await page.getByRole('checkbox', { name: /agrees to the repair notice/ }).check();
    const pad = page.getByRole('img', { name: 'Sign here (optional)' });
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 140, (box?.y ?? 0) + 70, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Clear signature' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Signed by' }).inputValue()).toBe('Casey Waters');
    const isSent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/service-request/drop-off'),
    );
    await slowDown(page);
    await page.getByRole('button', { name: 'Add drop-off' }).click();
    await page.getByRole('heading', { level: 1, name: /^DOXL20\d\d-\d{4}$/ }).waitFor();
    expect((await isSent).postDataJSON()).toMatchObject({ signedBy: 'Casey Waters', signature: expect.any(String) });
    await page.getByText('Repair notice', { exact: true }).click();
    await page.getByAltText('Signature of Casey Waters').waitFor();
    await page.getByRole('link', { name: 'Photos', exact: true }).click();
    await page.getByRole('button', { name: 'Open broken-cable.jpg' }).waitFor();
    await page.getByRole('button', { name: 'Open img-0001.jpg' }).waitFor();
    const [label] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Label', exact: true }).click(),
    ]);
    expect(label.suggestedFilename()).toMatch(/^DOXL20\d\d-\d{4}\.pdf$/);
  });
});

describe('on the website', () => {
  test('the form is filled in on a phone, sent through a broken line, and followed by its link', async () => {
    const page = await journey.openPage(null, { viewport: widths.phone });
    const email = `robot-owner-${Date.now()}@mail.example`;
    await page.goto('/service-request');
    await page.getByLabel('Name').fill('Robin Poole');
    await page.getByLabel('Email').fill(email);
    await page.reload();
    expect(await page.getByLabel('Name').inputValue()).toBe('Robin Poole');
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.getByLabel('Model').selectOption('Dolphin M600');
    await page.getByLabel('What’s wrong?').selectOption({ label: 'Other Issue (Please Specify)' });
    await page.locator('input[type=file]').setInputFiles([await cameraPhoto('Pool.jpg'), phonePhoto('IMG 0002.HEIC')]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Describe the problem.').waitFor();
    await page.getByLabel('Tell us more').fill('It climbs out of the pool.');
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.context().setOffline(true);
    await page.getByLabel('Branch').selectOption({ label: 'Oxley' });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('I agree to the repair notice').check();
    await page.getByLabel('Full name, as your signature').fill('Robin Poole');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText(/saved on this device/).waitFor();

    await page.context().setOffline(false);
    await slowDown(page);
    const reference = page.getByText(/^DOXL20\d\d-\d{4}$/);
    await reference.waitFor();
    const caseId = await reference.textContent();
    await page.getByRole('link', { name: 'See how your request stands' }).click();
    await page.getByRole('heading', { level: 1, name: `Request ${caseId}` }).waitFor();
    await page.getByText('Bring your robot to the branch below.').waitFor();
    await expect
      .poll(async () => (await readMails(journey.server, email)).map(({ subject }) => subject))
      .toEqual([`Your service request ${caseId}`]);
    await page.goto(page.url().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });
});
