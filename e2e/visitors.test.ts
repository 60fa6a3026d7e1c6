import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdUpToCamera } from './fake-camera.ts';
import { type Journey, startJourney } from './journey.ts';
import { widths } from './screens.ts';

let journey: Journey;
let reception: Page;
let kiosk: Page;

beforeAll(async () => {
  journey = await startJourney();
  [reception, kiosk] = await Promise.all([journey.openPage('reception'), journey.openPage(null)]);
});

afterAll(() => journey?.end());

async function enter(first: string, last: string) {
  await kiosk.getByRole('button', { name: 'Sign in', exact: true }).click();
  await kiosk.getByLabel('First name', { exact: true }).fill(first);
  await kiosk.getByLabel('Last name', { exact: true }).fill(last);
}

async function agree() {
  await kiosk.getByLabel('I agree to the conditions of entry').check();
  await kiosk.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const search = async (text: string) => {
  await reception.goto(`/home/visitor_logs?q=${text}`);
  await reception.getByRole('heading', { name: 'Visitor Logs', level: 1 }).waitFor();
};

describe('a visit', () => {
  test('begins at a kiosk that reception pairs by a link', async () => {
    await reception.goto('/home/visitor_logs/kiosks?kiosk=new');
    await reception.getByLabel('Name').fill('Front desk');
    await reception.getByRole('combobox', { name: 'Branch' }).click();
    await reception.getByRole('option', { name: 'Oxley' }).click();
    await reception.getByRole('button', { name: 'Add kiosk' }).click();
    const link = await reception.getByText(/\/visitor#/).textContent();
    await kiosk.goto('/visitor');
    await kiosk.getByText('This device isn’t set up as a kiosk.').waitFor();
    await kiosk.goto(`/visitor${new URL(link ?? '').hash}`);
    await kiosk.reload();
    await kiosk.getByText('Oxley').waitFor();
    expect(kiosk.url()).not.toContain('#');
  });

  test('tells the host, and stands on the list', async () => {
    await enter('Rosalind', 'Quill');
    const host = kiosk.getByLabel('Whom are you visiting? (optional)');
    const name = (await host.locator('option').nth(1).textContent()) ?? '';
    await host.selectOption({ label: name });
    await agree();
    await kiosk.getByText(`${name} has been told that you’re here.`).waitFor();
    await kiosk.getByRole('button', { name: 'Done' }).click();
    await search('quill');
    await reception.getByText('ROSALIND QUILL').first().waitFor();
  });

  test('is on the evacuation list of every phone, which ticks merge on', async () => {
    const open = async (page: Page) => {
      await page.goto('/home/evacuation');
      // The branch of the person is open at once.
      await page.getByRole('button', { name: 'Other branches' }).click();
      await page.getByRole('button', { name: /^Oxley\s*\d+ on site$/ }).click();
      return page.getByRole('checkbox', { name: 'ROSALIND QUILL is safe' });
    };
    const other = await journey.openPage('office-manager');
    const [here, there] = [await open(reception), await open(other)];
    await there.waitFor();
    await here.check();
    await expect.poll(() => there.isChecked()).toBe(true);
  });

  test('is drilled: the report is kept, and says how it ended', async () => {
    await reception.getByRole('button', { name: 'Start a drill' }).click();
    await reception.getByRole('button', { name: 'Start the drill' }).click();
    await reception.getByText('Drill started by').waitFor();
    await expect
      .poll(() => reception.getByRole('checkbox', { name: 'ROSALIND QUILL is safe' }).isChecked())
      .toBe(false);
    await reception.getByRole('checkbox', { name: 'ROSALIND QUILL is safe' }).check();
    await reception.getByRole('button', { name: 'End the drill' }).click();
    await reception.getByRole('dialog').getByRole('button', { name: 'End the drill' }).click();
    await reception.getByRole('heading', { name: 'Drill: Oxley', level: 1 }).waitFor();
    await reception.getByRole('cell', { name: 'ROSALIND QUILL' }).waitFor();
  });

  test('ends by the letters of both names', async () => {
    await kiosk.getByRole('button', { name: 'Sign out' }).click();
    await kiosk.getByLabel('First name, at least 3 letters').fill('ros');
    await kiosk.getByLabel('Last name, at least 2 letters').fill('xx');
    await kiosk.getByRole('button', { name: 'Find me' }).click();
    await kiosk.getByText('Ask reception').waitFor();
    await kiosk.getByLabel('Last name, at least 2 letters').fill('qu');
    await kiosk.getByRole('button', { name: 'Find me' }).click();
    await kiosk.getByRole('heading', { name: 'ROSALIND Q.' }).waitFor();
    await kiosk.getByRole('button', { name: 'Yes, sign me out' }).click();
    await kiosk.getByText('You’re signed out.').waitFor();
    await kiosk.getByRole('button', { name: 'Done' }).click();
  });

  test('is filled in by a pass that reception makes, once', async () => {
    await reception.goto('/home/visitor_logs/passes?pass=new');
    await reception.getByRole('combobox', { name: 'Branch' }).click();
    await reception.getByRole('option', { name: 'Oxley' }).click();
    await reception.getByLabel('First name').fill('Philippa');
    await reception.getByLabel('Last name').fill('Marsh');
    await reception.getByLabel('Company').fill('Lagoon');
    await reception.getByLabel('Email').fill('philippa@visitor.example');
    await reception.getByRole('button', { name: 'Add pass' }).click();
    await reception.getByRole('link', { name: 'Edit PHILIPPA MARSH' }).click();
    const code =
      (await reception
        .getByText(/^\w{4}-\w{4}-\w{4}$/)
        .first()
        .textContent()) ?? '';
    const present = async () => {
      await kiosk.getByRole('button', { name: 'I have a pass' }).click();
      await kiosk.getByLabel('Code').fill(code.toLowerCase());
      await kiosk.getByRole('button', { name: 'Continue' }).click();
    };
    await present();
    await expect.poll(() => kiosk.getByLabel('Company (optional)').inputValue()).toBe('LAGOON');
    await agree();
    await kiosk.getByRole('button', { name: 'Print badge' }).waitFor();
    await kiosk.getByRole('button', { name: 'Done' }).click();
    await present();
    await kiosk.getByText('This pass was used already. Ask reception.').waitFor();
    await kiosk.getByRole('button', { name: 'Back' }).click();
  });

  test('begins by a pass that is opened on a phone and held up to the camera of the kiosk', async () => {
    await reception.goto('/home/visitor_logs/passes?pass=new');
    await reception.getByRole('combobox', { name: 'Branch' }).click();
    await reception.getByRole('option', { name: 'Oxley' }).click();
    await reception.getByLabel('First name').fill('Quentin');
    await reception.getByLabel('Last name').fill('Reef');
    await reception.getByLabel('Email').fill('quentin@visitor.example');
    await reception.getByRole('button', { name: 'Add pass' }).click();
    await reception.getByRole('link', { name: 'Edit QUENTIN REEF' }).click();
    const link = (await reception.getByText(/\/visit\/[^/]+\/[^/]+$/).textContent()) ?? '';
    const phone = await journey.openPage(null, { viewport: widths.phone });
    await phone.goto(new URL(link).pathname);
    await phone.getByRole('heading', { name: 'Visit pass', level: 1 }).waitFor();
    await phone.getByText('For today').waitFor();
    const code = await phone.getByRole('img', { name: 'QR code of your pass' }).getAttribute('src');

    await holdUpToCamera(kiosk, code ?? '');
    await kiosk.getByRole('button', { name: 'I have a pass' }).click();
    await kiosk.getByRole('button', { name: 'Scan with the camera' }).click();
    await expect.poll(() => kiosk.getByLabel('First name', { exact: true }).inputValue()).toBe('QUENTIN');
    await agree();
    await kiosk.getByText('Please sign out when you leave.').waitFor();
    await kiosk.getByRole('button', { name: 'Done' }).click();
    await search('reef');
    await reception.getByText('QUENTIN REEF').first().waitFor();
    await phone.reload();
    await phone.getByText('Used', { exact: true }).waitFor();
    await phone.context().close();
  });

  test('has a photo where reception switched that on, also one that was taken without a connection', async () => {
    await reception.goto('/home/visitor_logs/kiosks');
    await reception.getByRole('link', { name: 'Edit Front desk' }).click();
    await reception.getByRole('switch', { name: 'Photos' }).check();
    await reception.getByRole('button', { name: 'Save' }).click();
    await reception.getByText('Saved Front desk.').waitFor();
    await kiosk.reload();
    await kiosk.getByText('Oxley').waitFor();
    await holdUpToCamera(kiosk, 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
    await kiosk.context().setOffline(true);
    await enter('Imogen', 'Lens');
    await kiosk.getByRole('button', { name: 'Take a photo' }).click();
    await kiosk
      .getByRole('button', { name: 'Take', exact: true })
      .and(kiosk.locator('[aria-disabled="false"]'))
      .click();
    await kiosk.getByRole('img', { name: 'What was taken' }).waitFor();
    await kiosk.getByRole('button', { name: 'Take it again' }).click();
    await kiosk
      .getByRole('button', { name: 'Take', exact: true })
      .and(kiosk.locator('[aria-disabled="false"]'))
      .click();
    await kiosk.getByRole('img', { name: 'What was taken' }).waitFor();
    await agree();
    await kiosk.getByRole('button', { name: 'Done' }).click();
    await kiosk.getByText('2 to send as soon as there’s a connection.').waitFor();
    await kiosk.context().setOffline(false);
    await expect.poll(() => kiosk.getByText(/to send as soon as/).count()).toBe(0);
    await search('lens');
    await reception.getByText('IMOGEN LENS').first().click();
    const photo = reception.getByRole('img', { name: 'IMOGEN LENS, as taken at the kiosk' });
    await photo.waitFor();
    await expect.poll(() => photo.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  });

  test('fills in who was here before by full name and phone, and by nothing less', async () => {
    await enter('Tobias', 'Fenn');
    await kiosk.getByLabel('Company (optional)').fill('Coral Pools');
    await kiosk.getByLabel('Phone (optional)').fill('0412 777 888');
    await agree();
    await kiosk.getByRole('button', { name: 'Done' }).click();
    await enter('Tobias', 'Fenn');
    await kiosk.getByRole('button', { name: 'I’ve been here before' }).click();
    await kiosk.getByText('Enter your full name and your phone number first.').waitFor();
    await kiosk.getByLabel('Phone (optional)').fill('0412 777 889');
    await kiosk.getByRole('button', { name: 'I’ve been here before' }).click();
    await kiosk.getByText('We know no visit with this name and phone.').waitFor();
    expect(await kiosk.getByLabel('Company (optional)').inputValue()).toBe('');
    await kiosk.getByLabel('Phone (optional)').fill('0412 777 888');
    await kiosk.getByRole('button', { name: 'I’ve been here before' }).click();
    await expect.poll(() => kiosk.getByLabel('Company (optional)').inputValue()).toBe('CORAL POOLS');
    await kiosk.getByRole('button', { name: 'Back' }).click();
  });

  test('counts once that was entered without a connection, in and out', async () => {
    await kiosk.context().setOffline(true);
    await enter('Ottoline', 'Vance');
    await agree();
    await kiosk.getByText('Please sign out when you leave.').waitFor();
    await kiosk.getByRole('button', { name: 'Done' }).click();
    await kiosk.getByText('1 to send as soon as there’s a connection.').waitFor();
    await kiosk.context().setOffline(false);
    await expect.poll(() => kiosk.getByText(/to send as soon as/).count()).toBe(0);
    await search('vance');
    await reception.getByText('OTTOLINE VANCE').first().waitFor();
    await reception.getByRole('button', { name: 'Sign out OTTOLINE VANCE' }).click();
    await reception.getByText('OTTOLINE V. is signed out.').waitFor();
  });
});
