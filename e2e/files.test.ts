import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDemoCopy } from './demo-copy.ts';
import { type Journey, startJourney } from './journey.ts';
import { cameraPhoto, phonePhoto, slowDown } from './photos.ts';
import { prepareScreens } from './screens.ts';

let journey: Journey;
let page: Page;
let dealerId: string;

beforeAll(async () => {
  journey = await startJourney(startDemoCopy);
  const { server } = journey;
  ({ dealerId } = await prepareScreens(server.url, 'admin', server.password));
  page = await journey.openPage('admin');
});

afterAll(() => journey?.end());

/** A blue picture of 40 × 30 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeAQMAAABkE86eAAAAA1BMVEUid6rKzgqTAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgGHoAAAC0AAHaT6JWAAAAAElFTkSuQmCC',
  'base64',
);
const widthOf = (name: string) =>
  page.locator(`img[alt="${name}"]`).evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);

describe('files of a dealer', () => {
  test('pictures and documents are added together; what isn’t taken says why', async () => {
    await page.goto(`/home/dealers/${dealerId}?tab=files`);
    await page.locator('input[type=file][multiple]').setInputFiles([
      { name: 'Blue Pool.png', mimeType: 'image/png', buffer: picture },
      { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('Model,Price\nM600,2499\n') },
      { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') },
    ]);
    await page.getByRole('button', { name: 'Open blue-pool.png' }).waitFor();
    await page.getByRole('button', { name: 'prices.csv', exact: true }).waitFor();
    await page.getByText(/Web pages, SVG and XML/).waitFor();
    await page.getByRole('button', { name: 'Clear page.jpg' }).click();
    await expect.poll(() => widthOf('blue-pool.png')).toBe(40);
  });

  test('a picture opens large, the arrows step, Esc closes', async () => {
    await page.getByRole('button', { name: 'Open blue-pool.png' }).click();
    const large = page.getByRole('dialog');
    await large.getByText('blue-pool.png').waitFor();
    await page.keyboard.press('ArrowLeft');
    await large.getByText('logo.png').waitFor();
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
  });

  test('deleting can be undone', async () => {
    await page.getByRole('button', { name: 'More for blue-pool.png' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Open blue-pool.png' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Open blue-pool.png' }).waitFor();
  });

  test('photos of a camera and of an iPhone arrive over a slow line', async () => {
    const speedUp = await slowDown(page);
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles([await cameraPhoto('Garden Pool.jpg'), phonePhoto('IMG 0004.HEIC')]);
    await page.getByRole('button', { name: 'Open garden-pool.jpg' }).waitFor();
    await page.getByRole('button', { name: 'Open img-0004.jpg' }).waitFor();
    await speedUp();
  });

  test('a link joins its item, and the history says so', async () => {
    await page.goto(`/home/dealers/${dealerId}?tab=links`);
    await page.getByRole('combobox', { name: 'Checklist item' }).fill('Incentive');
    await page.getByRole('option', { name: /Incentive/ }).click();
    await page.getByLabel('Web address').fill('aqua.example.com/bonus');
    await page.getByRole('button', { name: 'Add link' }).click();
    await page.getByRole('link', { name: 'aqua.example.com/bonus' }).waitFor();
    await page.goto(`/home/dealers/${dealerId}?tab=history`);
    await page.getByText('Incentive links').first().waitFor();
    await page
      .getByText(/added a file/)
      .first()
      .waitFor();
  });

  test('and nothing complained in the console', () => {
    expect(journey.complaints).toEqual([]);
  });
});
