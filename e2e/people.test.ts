import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';
import { giveAccount } from './person.ts';

let journey: Journey;
let admin: Page;
let person: Page;

const email = 'jo.reef@demo.poolhouse.example';
const firstPassword = 'three-wet-lanes-1';
const ownPassword = 'a-quiet-lagoon-22';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

beforeAll(async () => {
  journey = await startJourney();
  [admin, person] = await Promise.all([journey.openPage('admin'), journey.openPage(null)]);
});

afterAll(() => journey?.end());

describe('a new colleague', () => {
  test('gets an account with a first password', async () => {
    await admin.goto('/home');
    await menuOf(admin).getByRole('link', { name: 'Admin' }).click();
    await admin.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
    await admin.getByRole('link', { name: 'New user' }).click();
    await admin.getByLabel('Name').fill('Jo Reef');
    await admin.getByLabel('Email').fill(email);
    await admin.getByRole('combobox', { name: 'Role' }).click();
    await admin.getByRole('option', { name: 'Reception' }).click();
    await admin.getByRole('radio', { name: 'Set a temporary password' }).check();
    await admin.getByRole('textbox', { name: 'Temporary password' }).fill(firstPassword);
    await admin.getByRole('button', { name: 'Add user' }).click();
    await admin.getByRole('heading', { name: 'Jo Reef', level: 1 }).waitFor();
  });

  test('signs in with it and has to choose another one', async () => {
    await person.goto('/');
    await giveAccount(person, { email, password: firstPassword });
    await person.waitForURL(/change_password/);
    await person.getByLabel('Current password', { exact: true }).fill(firstPassword);
    await person.getByLabel('New password', { exact: true }).fill(ownPassword);
    await person.getByLabel('Confirm new password', { exact: true }).fill(ownPassword);
    await person.getByRole('button', { name: 'Change password' }).click();
    await menuOf(person).getByRole('link', { name: 'Visitor Logs' }).waitFor();
    expect(await menuOf(person).getByRole('link', { name: 'Activity Logs' }).count()).toBe(0);
  });

  test('learns why something is closed and who could open it', async () => {
    await menuOf(person).getByRole('link', { name: 'Dealers' }).click();
    await person.getByRole('button', { name: /New dealer.*Why can’t I/ }).click();
    const dialog = person.getByRole('dialog', { name: 'Why can’t I?' });
    await dialog.getByText('You can’t add dealers.').waitFor();
    await dialog.getByText('Priya Nair').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  test('sees another menu with the next request after the role was changed', async () => {
    await admin.getByRole('link', { name: 'Edit' }).click();
    await admin.getByRole('combobox', { name: 'Role' }).click();
    await admin.getByRole('option', { name: 'Superuser' }).click();
    await admin.getByRole('button', { name: /^Save/ }).click();
    await admin.getByText('Saved Jo Reef.').waitFor();
    await person.getByRole('searchbox', { name: /search dealers/i }).fill('pool');
    await menuOf(person).getByRole('link', { name: 'Activity Logs' }).waitFor();
    expect(await menuOf(person).getByRole('link', { name: 'Visitor Logs' }).count()).toBe(0);
  });

  test('can be looked as, without anything being changed, until the administrator stops', async () => {
    await admin.getByRole('button', { name: 'More for Jo Reef' }).click();
    await admin.getByRole('menuitem', { name: 'View as this user' }).click();
    const banner = admin.getByText('Viewing as Jo Reef (Superuser, read-only)');
    await banner.waitFor();
    await admin.reload();
    await banner.waitFor();
    expect(await menuOf(admin).getByRole('link', { name: 'Admin' }).count()).toBe(0);
    await admin.goto('/home/dealers/new');
    await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Not To Be Made');
    await admin.getByRole('combobox', { name: 'State' }).click();
    await admin.getByRole('option', { name: 'Queensland' }).click();
    await admin.getByRole('button', { name: /Create dealer/ }).click();
    await admin.getByText('You’re viewing as another user (read-only).').first().waitFor();
    admin.once('dialog', (dialog) => dialog.accept());
    await admin.getByRole('button', { name: 'Stop viewing' }).click();
    await admin.getByRole('heading', { name: 'Jo Reef', level: 1 }).waitFor();
    expect(await banner.count()).toBe(0);
  });

  test('and nothing complained in the console', () => {
    expect(journey.complaints).toEqual([]);
  });
});
