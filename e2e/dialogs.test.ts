import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';
import { waitUntilSettled } from './screens.ts';

let journey: Journey;
let page: Page;
let refused: string[] = [];
let answer: 'wrong' | 'refused' = 'wrong';

const sentence = 'Not on a Sunday.';

beforeAll(async () => {
  journey = await startJourney();
  page = await journey.openPage('admin');
  await page.route('**/api/**', withhold);
});

afterAll(() => journey?.end());

/** What is posted only to be read: rates of carriers, and what a mail or a bulk edit would be. */
const isRead = ({ method, path }: { method: string; path: string }) =>
  method === 'GET' || path.startsWith('/api/auth/') || /\/(rates|preview|summary)$/.test(path);

/** Answers a change that the page sends, so that nothing of the demo changes: every field is wrong, or all of it is refused. */
async function withhold(route: Route): Promise<void> {
  const request = route.request();
  const path = new URL(request.url()).pathname;
  if (isRead({ method: request.method(), path })) return route.fallback();
  refused.push(`${request.method()} ${path}`);
  const fields = Object.keys((request.postDataJSON() ?? {}) as object).map((field) => ({
    path: field,
    message: sentence,
  }));
  const problem =
    answer === 'wrong' ? { status: 400, code: 'invalid', fields } : { status: 409, code: 'not-allowed-now' };
  await route.fulfill({
    status: problem.status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ title: sentence, detail: sentence, ...problem }),
  });
}

const service = '/home/service_request';

/** The dialogs with fields: the file each is in, the page or the list whose first record shows it, and what opens it there. */
const dialogs: readonly { file: string; at: string; press: string }[] = [
  {
    file: 'services/order-parts/reason-fields.tsx',
    at: '/home/online_store?status=processing&parked=no',
    press: 'Cancel order…',
  },
  {
    file: 'features/marketplace/actions/order-dialogs.tsx',
    at: '/home/online_store?status=processing&parked=no',
    press: 'Cancel and replace…',
  },
  {
    file: 'features/marketplace/actions/prices-dialog.tsx',
    at: '/home/online_store?parkedFor=price',
    press: 'Set prices…',
  },
  {
    file: 'features/marketplace/fulfilment/fulfil-dialog.tsx',
    at: '/home/online_store?status=processing&parked=no',
    press: 'Deliver…',
  },
  { file: 'services/order-parts/refund-dialog.tsx', at: '/home/online_store?status=delivered', press: 'Refund…' },
  { file: 'services/order-parts/assign-dialog.tsx', at: '/home/order?status=received', press: 'Assign a dealer' },
  {
    file: 'features/orders/actions/order-dialogs.tsx',
    at: '/home/order?status=received',
    press: 'Replaced by another order…',
  },
  { file: 'services/order-parts/erp-send-dialog.tsx', at: '/home/order', press: 'Send to Priority' },
  { file: 'services/order-parts/link-dialog.tsx', at: '/home/order?status=received', press: 'Download link…' },
  { file: 'services/forms/email-dialog.tsx', at: '/home/order?status=received', press: 'Email invoice…' },
  { file: 'features/payments/allocation/allocate-dialog.tsx', at: '/home/payments?state=open', press: 'Allocate' },
  { file: 'features/payments/payment-dialogs.tsx', at: '/home/payments?source=shop', press: 'Refund…' },
  { file: 'features/payments/payouts/deduction-dialog.tsx', at: '/home/payments/payout', press: 'Add a deduction' },
  { file: 'features/payments/receivables/limit-dialog.tsx', at: '/home/payments/receivables', press: 'Credit limit' },
  { file: 'features/payments/journal/close-dialog.tsx', at: '/home/payments/journal', press: 'Close a period' },
  {
    file: 'features/service-requests/freight/book-dialog.tsx',
    at: `${service}/pick_up?status=Awaiting Pickup`,
    press: 'Rebook…',
  },
  {
    file: 'features/service-requests/freight/cancel-dialog.tsx',
    at: `${service}/pick_up?status=Consignment Created`,
    press: 'Cancel courier…',
  },
  {
    file: 'features/service-requests/freight/enquiry-dialog.tsx',
    at: `${service}/pick_up?status=Requested`,
    press: 'Ask a question…',
  },
  {
    file: 'features/service-requests/pick-ups/robots/robot-dialog.tsx',
    at: `${service}/pick_up`,
    press: 'Add a robot',
  },
  {
    file: 'features/service-requests/requests/status-steps.tsx',
    at: `${service}/pick_up`,
    press: 'Change the status…',
  },
  { file: 'features/service-requests/quotes/answer-dialog.tsx', at: `${service}/drop_off`, press: 'Quote approved…' },
  { file: 'features/service-requests/quotes/quote-dialog.tsx', at: `${service}/drop_off`, press: 'New version…' },
  { file: 'features/users/account-dialogs.tsx', at: '/home/admin/users', press: 'Delete…' },
  { file: 'features/users/account-dialogs.tsx', at: '/home/admin/users', press: 'Erase…' },
  { file: 'features/orders/actions/assign-order.tsx', at: '/home/order', press: 'Take the dealer off…' },
  { file: 'features/service-requests/quotes/payment-dialog.tsx', at: `${service}/drop_off`, press: 'Take payment…' },
  { file: 'ui/list/views/view-dialog.tsx', at: '/home/dealers?q=zzzzzz', press: 'Save as view' },
];

/** Dialogs with fields that no record of the demo shows, with what tries them instead. */
const elsewhere: Readonly<Record<string, string>> = {
  'features/marketplace/product-codes/product-code-dialog.tsx': 'product-code-dialog.test.tsx',
  'features/marketplace/product-codes/import-codes-dialog.tsx': 'product-code-dialog.test.tsx',
  'features/service-requests/robots/mark-quoted-dialog.tsx': 'drop-off-robot.test.tsx',
  'features/service-requests/freight/rates-dialog.tsx': 'e2e/service-request.test.ts',
  'features/training/practice-page.tsx': 'e2e/practice.test.ts',
  'services/files/file-details-dialog.tsx': 'e2e/files.test.ts',
  'shell/second-factor-dialogs.tsx': 'e2e/second-factor.test.ts',
  'shell/sign-in-again-dialog.tsx': 'e2e/home.test.ts',
  'ui/scan/scan-dialog.tsx': 'serial-field.test.tsx',
};

const web = join(import.meta.dirname, '../web/src');

test('every dialog with fields is listed', () => {
  const files = globSync('**/*.tsx', { cwd: web }).filter((file) => !/test|form-dialog/.test(file));
  const withFields = files.filter((file) => {
    const source = readFileSync(join(web, file), 'utf8');
    return source.includes('</FormDialog>') || (/<Modal\b/.test(source) && /<form\b/.test(source));
  });
  const listed = new Set([...dialogs.map(({ file }) => file), ...Object.keys(elsewhere)]);
  expect(withFields.filter((file) => !listed.has(file))).toEqual([]);
  expect([...listed].filter((file) => !files.includes(file))).toEqual([]);
});

/** How many records of a list are looked through for one that can be acted on. */
const mostRows = 8;

const main = () => page.getByRole('main');

/** Returns the button of the page, or the item of its menu, that can be pressed by a name; null where there is none. */
async function actionOf(name: string): Promise<Locator | null> {
  const pattern = new RegExp(`^${name.replaceAll(/[.*+?^$()|]/g, '\\$&')}(:|$)`);
  const button = main().getByRole('button', { name: pattern }).first();
  if ((await button.isVisible()) && (await button.isEnabled())) return button;
  const menu = main()
    .getByRole('button', { name: /^More (actions|for)/ })
    .first();
  if (!(await menu.isVisible())) return null;
  await menu.click();
  const item = page.getByRole('menuitem', { name: pattern }).first();
  if (await item.isVisible()) return item;
  await page.keyboard.press('Escape');
  return null;
}

/** Opens a page, or the first records of a list until one has the button. */
async function findAction({ at, press }: (typeof dialogs)[number]): Promise<Locator> {
  for (let row = 0; row < mostRows; row += 1) {
    await page.goto(at);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitUntilSettled(page);
    const line = page.locator(`[data-row-index="${row}"]`);
    if (await line.isVisible()) {
      const list = new URL(page.url()).pathname;
      await line.focus();
      await page.keyboard.press('Control+Enter');
      await page.waitForURL((url) => url.pathname !== list);
      await page.locator('[data-row-index]').first().waitFor({ state: 'detached' });
      await waitUntilSettled(page);
    }
    const action = await actionOf(press);
    if (action !== null) return action;
  }
  throw new Error(`Nothing at ${at} has “${press}”.`);
}

async function open(one: (typeof dialogs)[number]): Promise<Locator> {
  await (await findAction(one)).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.waitFor();
  await waitUntilSettled(page);
  return dialog;
}

const wrong = '[aria-invalid="true"], [data-to-fix="true"], [role="alert"]';
const submitOf = (dialog: Locator) => dialog.locator('button[type="submit"], button:has-text("Send")').last();
const notices = () => page.getByRole('region', { name: 'Messages' });

/** Presses the button of a dialog, and expects that it says what is missing, what is wrong, or why it was refused. */
async function expectAnswer(dialog: Locator): Promise<void> {
  const submit = submitOf(dialog);
  if (await submit.isDisabled()) {
    const hint = await submit.getAttribute('aria-describedby');
    expect(hint, 'a button that is off says why').not.toBeNull();
    expect(await page.locator(`[id="${hint}"]`).textContent()).not.toBe('');
    return;
  }
  await submit.click();
  await expect
    .poll(async () => (await dialog.locator(wrong).count()) + (await notices().getByText(sentence).count()))
    .toBeGreaterThan(0);
  expect(await dialog.isVisible()).toBe(true);
}

describe.each(dialogs)('$press at $at', (one) => {
  test('says what is missing or wrong, why it was refused, and closes by Escape once its lists are closed', async () => {
    [refused, answer] = [[], 'wrong'];
    const dialog = await open(one);
    await expectAnswer(dialog);
    const list = dialog.getByRole('combobox').first();
    if ((await list.count()) > 0 && (await list.isEnabled())) {
      await list.click();
      await page.keyboard.press('Escape');
      expect(await dialog.isVisible(), 'Escape closed more than the list').toBe(true);
    }
    answer = 'refused';
    if (await submitOf(dialog).isEnabled()) await expectAnswer(dialog);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});
