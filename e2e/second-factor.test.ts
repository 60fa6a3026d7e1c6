import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeAt } from '../server/src/testing/app-code.ts';
import { startDemoCopy } from './demo-copy.ts';
import { type Journey, startJourney } from './journey.ts';
import { accountOf, giveAccount, signIn } from './person.ts';

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney(() => startDemoCopy({ SECOND_FACTOR_ROLES: 'FINANCE' }));
});
afterAll(() => journey?.end());
beforeEach(async () => {
  page = await journey.openPage(null);
});
afterEach(async () => {
  await page.context().close();
  expect(journey.complaints.splice(0)).toEqual([]);
});

/** The code that an app shows, `steps` of 30 seconds from now: each works once. */
const codeOf = (secret: string, steps = 0) => codeAt(secret, new Date(Date.now() + steps * 30_000));

/** Goes through the set-up that is on the page; answers the secret and the recovery codes. */
async function setUp() {
  await page.getByAltText('QR code for your authenticator app').waitFor();
  await page.getByText('Can’t scan it?').click();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  await page.getByLabel('6-digit code').fill(codeOf(secret.replaceAll(' ', ''), -1));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).waitFor();
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  return { secret: secret.replaceAll(' ', ''), codes };
}

async function givePassword(role: string) {
  await page.goto('/');
  await giveAccount(page, accountOf(role, journey.server));
}

describe('the second factor', () => {
  test('is set up after proving again who one is, asked for at the sign-in, and can be removed', async () => {
    await page.close();
    page = await journey.openPage('reception');
    await page.goto('/home/account');
    // As if the sign-in were some time ago.
    let isRefused = false;
    await page.route('**/api/user/me/second-factor', (route) => {
      if (isRefused || route.request().method() !== 'POST') return route.fallback();
      isRefused = true;
      return route.fulfill({ status: 403, json: { code: 'requires-recent-login', detail: 'Prove that it is you.' } });
    });
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByLabel('Your password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Wrong Credentials').waitFor();
    await page.getByLabel('Your password', { exact: true }).fill(journey.server.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    const { secret, codes } = await setUp();
    expect(codes).toHaveLength(10);
    await page.getByText('10 recovery codes left.').waitFor();

    await page.context().clearCookies();
    await givePassword('reception');
    await page.getByLabel('6-digit code', { exact: true }).fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/home/);

    await page.context().clearCookies();
    await givePassword('reception');
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/home/);
    await page.goto('/home/account');
    await page.getByText('9 recovery codes left.').waitFor();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Use the password instead' }).click();
    await page.getByLabel('Your password', { exact: true }).fill(journey.server.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('Off. You sign in with just your password.').waitFor();
  });

  test('is all that a user can do whose role needs one', async () => {
    await signIn(page, 'finance', journey.server.password);
    await page.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor();
    await page.goto('/home/payments');
    await page.waitForURL('**/set_up_second_factor');
    await setUp();
    await page.waitForURL(/\/home/);
  });
});

describe('the company’s account', () => {
  const choose = async (name: RegExp) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in with your company account' }).click();
    await page.getByRole('button', { name }).click();
  };

  test('signs in, keeps the page that was wanted, and shows nothing of the code in the address', async () => {
    await page.goto('/home/dealers?q=aqua');
    await page.waitForURL(/\/$/);
    await choose(/Helen Carmody/);
    await page.waitForURL('**/home/dealers?q=aqua');
  });

  test('of an account without a user record is refused with the pinned message', async () => {
    await choose(/guest@elsewhere/);
    await page.getByText('User not found on firestore').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});
