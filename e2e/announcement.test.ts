import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';

let journey: Journey;
let publisher: Page;
let reader: Page;

beforeAll(async () => {
  journey = await startJourney();
  [publisher, reader] = await Promise.all([journey.openPage('office-manager'), journey.openPage('marketplace')]);
});

afterAll(() => journey?.end());

const title = 'Wear the new badges';

describe('an announcement that must be confirmed', () => {
  test('is published to a role', async () => {
    await publisher.goto('/home/admin/announcements');
    await publisher.getByRole('link', { name: 'New announcement' }).click();
    await publisher.getByRole('textbox', { name: 'Title' }).fill(title);
    await publisher.getByRole('textbox', { name: 'Text' }).fill('From tomorrow on, at every door.');
    await publisher.getByRole('switch', { name: 'Ask people to confirm they’ve read it' }).click();
    await publisher.getByText(/^All staff: \d+ people$/).waitFor();
    await publisher.getByLabel('Roles').first().click();
    await publisher.getByRole('option', { name: 'Marketplace' }).click();
    await publisher.getByText('Marketplace: 1 person').waitFor();
    await publisher.keyboard.press('Control+s');
    await publisher.getByText('Draft saved on this computer.').waitFor();
    await publisher.getByRole('button', { name: 'Publish to 1 person' }).click();
    await publisher.getByText(`Publishing “${title}” to 1 person in`).waitFor();
    await publisher.getByRole('row', { name: new RegExp(`${title}.*0 of 1`) }).waitFor();
  });

  test('can be undone before anyone sees it', async () => {
    await publisher.getByRole('link', { name: 'New announcement' }).click();
    await publisher.getByRole('textbox', { name: 'Title' }).fill('A slip of the pen');
    await publisher.getByRole('textbox', { name: 'Text' }).fill('Not for anyone.');
    await publisher.getByRole('button', { name: /^Publish to \d+ people$/ }).click();
    const notice = publisher.getByText('Publishing “A slip of the pen”').locator('xpath=ancestor::*[.//button][1]');
    await notice.getByRole('button', { name: 'Undo' }).click();
    await publisher.getByRole('row', { name: /A slip of the pen.*Withdrawn/ }).waitFor();
  });

  test('stands on the other person’s page and under their bell', async () => {
    await reader.goto('/home');
    await reader.getByRole('button', { name: /Notifications, .*unread/ }).click();
    await reader.getByRole('button', { name: new RegExp(`${title}.*To confirm`, 's') }).waitFor();
    expect(await reader.getByText('A slip of the pen').count()).toBe(0);
    await reader.keyboard.press('Escape');
    await reader.getByRole('button', { name: 'Read and confirm' }).click();
    await reader.getByRole('dialog', { name: title }).getByText('at every door').waitFor();
  });

  test('goes once they have confirmed it', async () => {
    await reader.getByRole('button', { name: 'I’ve read this' }).click();
    await reader.getByText(`Confirmed: ${title}`).waitFor();
    await reader.getByRole('button', { name: 'Read and confirm' }).waitFor({ state: 'detached' });
    await reader.goto(`/home/notifications?q=${encodeURIComponent(title)}`);
    await reader.getByRole('row', { name: new RegExp(`${title}.*Confirmed`) }).waitFor();
  });

  test('and the list of those who have not is empty', async () => {
    await publisher.reload();
    await publisher.getByRole('row', { name: new RegExp(`${title}.*1 of 1`) }).click();
    const drawer = publisher.getByRole('complementary', { name: title });
    await drawer.getByRole('heading', { name: 'Readers (0)' }).waitFor();
    await drawer.getByText('No one yet.').waitFor();
    await drawer.getByRole('button', { name: 'Confirmed', exact: true }).click();
    await drawer.getByText('Jonah Lim').waitFor();
  });

  test('can be taken back, and brought out again by undo', async () => {
    const drawer = publisher.getByRole('complementary', { name: title });
    await drawer.getByRole('button', { name: 'Withdraw' }).click();
    await drawer.getByRole('button', { name: 'Publish again' }).waitFor();
    await publisher.getByRole('button', { name: 'Undo' }).click();
    await drawer.getByRole('button', { name: 'Withdraw' }).waitFor();
  });

  test('and nothing complained in the console', () => {
    expect(journey.complaints).toEqual([]);
  });
});
