import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';
import { widths } from './screens.ts';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.end());

/** As a person types. */
const byHand = { delay: 70 };
/** Types a code as a scanner does: its keys are 4 ms apart by their own time, however late a busy machine takes them. */
async function scan(page: Page, code: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const start = Date.now() / 1_000;
  const enter = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };
  const keys = [...[...code].map((key) => ({ key, text: key })), enter];
  for (const [place, key] of keys.entries()) {
    const timestamp = start + place * 0.004;
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: key.key });
  }
}

async function openTill(page: Page): Promise<void> {
  await page.goto('/home/pos');
  await page.getByRole('button', { name: 'Use GH1' }).click();
  await page.getByRole('button', { name: /^Dolphin M700/ }).waitFor();
}

const total = (page: Page, text: string) =>
  page.getByRole('complementary', { name: 'Cart' }).getByText(text, { exact: true }).first();

describe('at the till', () => {
  test('two items are sold with a coupon, by keyboard alone', async () => {
    const page = await journey.openPage('admin');
    await page.goto('/home/pos');
    await page.getByRole('button', { name: 'Use GH1' }).press('Enter');
    await page.getByRole('button', { name: /^Dolphin M700/ }).waitFor();
    await page.keyboard.type('caddy', byHand);
    await page.keyboard.press('Enter');
    await total(page, '$199.00').waitFor();
    await page.keyboard.type('brush set', byHand);
    await page.keyboard.press('Enter');
    await total(page, '$337.90').waitFor();
    await page.keyboard.press('Alt+c');
    await page.keyboard.type('Fifty', byHand);
    await page.keyboard.press('Enter');
    await total(page, '$287.90').waitFor();
    await page.keyboard.press('Alt+3');
    await page.getByRole('textbox', { name: 'Cash received' }).waitFor();
    await page.keyboard.type('300', byHand);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Sale GH1-\d{6} is finished$/ }).waitFor();
    await page.getByText('Change $12.10').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Choose or scan a product.').waitFor();
  });

  test('two items are sold with a coupon, by touch alone on a tablet', async () => {
    const page = await journey.openPage('admin', { viewport: widths.tablet, hasTouch: true });
    await openTill(page);
    await page.getByRole('button', { name: /^Caddy/ }).tap();
    await page.getByRole('button', { name: /^Brush set/ }).tap();
    await total(page, '$337.90').waitFor();
    await page.getByRole('textbox', { name: 'Coupon' }).tap();
    await page.keyboard.type(' FIFTY', byHand);
    await page.getByRole('button', { name: 'Apply' }).tap();
    await total(page, '$287.90').waitFor();
    await page.getByRole('button', { name: 'Payment', exact: true }).tap();
    await page.getByRole('button', { name: 'EFT', exact: true }).tap();
    await page.getByRole('button', { name: 'Take $287.90' }).tap();
    await page.getByRole('heading', { name: /^Sale GH1-\d{6} is finished$/ }).waitFor();
    await page.getByRole('button', { name: 'New sale' }).tap();
  });

  test('two items are sold with a coupon, by scanner', async () => {
    const page = await journey.openPage('admin');
    await openTill(page);
    await scan(page, '9300000009999');
    await page.getByText('No product has the code 9300000009999.').waitFor();
    await scan(page, '9300000000108');
    await scan(page, '9300000000110');
    await total(page, '$337.90').waitFor();
    await page.keyboard.press('Alt+c');
    await scan(page, 'fifty');
    await total(page, '$287.90').waitFor();
    await page.keyboard.press('Alt+3');
    await page.getByRole('textbox', { name: 'Cash received' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Sale GH1-\d{6} is finished$/ }).waitFor();
    await page.getByText('Change $0.00').waitFor();
  });

  test('a robot is sold by scanner and touch on a tablet, and the customer is on its receipt and its order', async () => {
    const page = await journey.openPage('admin', { viewport: widths.tablet, hasTouch: true });
    await openTill(page);
    const search = page.getByRole('textbox', { name: 'Search or scan' });
    await search.fill('half a wo');
    await scan(page, '9300000000151');
    await total(page, '$3,299.00').waitFor();
    expect(await search.inputValue()).toBe('half a wo');
    await page.getByRole('button', { name: 'Next', exact: true }).tap();
    await page.getByRole('textbox', { name: 'First name' }).fill('Jo');
    await page.getByRole('button', { name: 'Products', exact: true }).tap();
    await page.getByRole('button', { name: 'Payment', exact: true }).tap();
    await page.getByText('Enter a first and a last name, a company, or an ABN.').waitFor();
    await page.getByRole('textbox', { name: 'Last name' }).fill('Citizen');
    await page.getByRole('button', { name: 'Next', exact: true }).tap();
    await page.getByRole('button', { name: 'Card', exact: true }).tap();
    await page.getByRole('button', { name: 'Charge $3,299.00' }).tap();
    await page.getByRole('heading', { name: 'Waiting for the card terminal' }).waitFor();
    await page.getByRole('heading', { name: /^Sale GH1-\d{6} is finished$/ }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const receipt = page.getByText(/^Tax invoice GH1-\d{6}$/);
    expect(await receipt.isVisible()).toBe(true);
    expect(await page.getByText('Jo Citizen', { exact: true }).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Open sale' }).tap();
    await page.getByRole('link', { name: 'Open order' }).tap();
    await page.getByText('Completed').first().waitFor();
  });

  test('a sale is refunded in part, then exchanged for something dearer, on one receipt', async () => {
    const page = await journey.openPage('admin');
    await openTill(page);
    await page.getByRole('button', { name: /^Filter basket/ }).click();
    await page.getByRole('button', { name: /^Power cable/ }).click();
    await total(page, '$130.72').waitFor();
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    await page.getByRole('button', { name: 'Take $130.72' }).click();
    await page.getByRole('link', { name: 'Open sale' }).click();
    await page.getByRole('button', { name: 'Refund or exchange' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Power cable' }).fill('1');
    await dialog.getByRole('row', { name: 'Rounding of cash −$0.02' }).waitFor();
    await dialog.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Damaged' }).click();
    await dialog.getByRole('button', { name: 'Refund $31.82' }).click();
    await page.getByRole('row', { name: /^CN-\d{6}.* 1 × Power cable Damaged Cash \$31\.80 \$31\.82$/ }).waitFor();
    await page.getByRole('button', { name: 'Refund or exchange' }).click();
    await dialog.getByRole('button', { name: 'Exchange', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Filter basket' }).fill('1');
    await dialog.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Customer request' }).click();
    await dialog.getByRole('button', { name: 'Exchange $98.90' }).click();
    await page.getByRole('button', { name: /^Caddy/ }).click();
    await total(page, '$208.90').waitFor();
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    await page.getByRole('button', { name: 'Take $110.00' }).click();
    await page.getByRole('heading', { name: /^Sale GH1-\d{6} is finished$/ }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByText(/^Returned from sale GH1-\d{6}$/).waitFor();
    await page.getByText('Paid with what came back').waitFor();
    await page.emulateMedia({ media: 'screen' });
  });

  test('a sale is refunded to a store credit, whose slip pays a part of the next sale by scanner', async () => {
    const page = await journey.openPage('admin');
    await openTill(page);
    await page.getByRole('button', { name: /^Filter basket/ }).click();
    await total(page, '$98.90').waitFor();
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    await page.getByRole('button', { name: 'Take $98.90' }).click();
    await page.getByRole('link', { name: 'Open sale' }).click();
    await page.getByRole('button', { name: 'Refund or exchange' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Store credit', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Filter basket' }).fill('1');
    await dialog.getByRole('row', { name: 'Store credit $98.90' }).waitFor();
    await dialog.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Customer request' }).click();
    await dialog.getByRole('button', { name: 'Refund $98.90' }).click();
    await page.getByRole('row', { name: /^Issued GH1-\d{6} .*\$98\.90 \$98\.90$/ }).waitFor();
    await page.getByRole('button', { name: 'Print slip' }).click();
    await page.emulateMedia({ media: 'print' });
    const code = (await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/).textContent()) ?? '';
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/home/pos');
    await page.getByRole('button', { name: /^Caddy/ }).click();
    await total(page, '$208.90').waitFor();
    await scan(page, code.replaceAll('-', ''));
    await page.getByText(/^\$98\.90 is left on it\./).waitFor();
    await page.getByRole('button', { name: 'Take $98.90' }).click();
    await page.getByRole('button', { name: 'Take $110.00' }).click();
    await page.getByRole('link', { name: 'Open sale' }).click();
    await page.getByRole('link', { name: `…${code.slice(-4)}` }).click();
    await page.getByRole('row', { name: /^Spent GH1-\d{6} .*−\$98\.90 \$0\.00$/ }).waitFor();
  });

  test('a sale is exchanged for something cheaper, and the rest is a store credit', async () => {
    const page = await journey.openPage('admin');
    await openTill(page);
    await page.getByRole('button', { name: /^Caddy/ }).click();
    await total(page, '$208.90').waitFor();
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    await page.getByRole('button', { name: 'Take $208.90' }).click();
    await page.getByRole('link', { name: 'Open sale' }).click();
    await page.getByRole('button', { name: 'Refund or exchange' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Exchange', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Caddy' }).fill('1');
    await dialog.getByRole('group', { name: 'Rest' }).getByRole('button', { name: 'Store credit' }).click();
    await dialog.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Customer request' }).click();
    await dialog.getByRole('button', { name: 'Exchange $208.90' }).click();
    await page.getByRole('button', { name: /^Filter basket/ }).click();
    await total(page, '$98.90').waitFor();
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    await page.getByRole('button', { name: 'Give back $110.00' }).click();
    await page.getByText('Give back: Store credit $110.00').waitFor();
    await page.getByRole('link', { name: 'Open store credit' }).click();
    await page.getByRole('row', { name: /^Issued GH1-\d{6} .*\$110\.00 \$110\.00$/ }).waitFor();
  });

  test('a cart is parked and resumed, and the till is closed by a count', async () => {
    const page = await journey.openPage('admin');
    await page.goto('/home/pos');
    await page.getByRole('button', { name: 'Open GH2' }).click();
    await page.getByRole('textbox', { name: 'Float' }).fill('100');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('button', { name: /^Caddy/ }).click();
    await page.getByRole('button', { name: 'Park', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sam, red van');
    await page.getByRole('dialog').getByRole('button', { name: 'Park', exact: true }).click();
    await page.getByText('Choose or scan a product.').waitFor();
    await page.getByRole('button', { name: 'Parked carts' }).click();
    await page
      .getByRole('row', { name: /Sam, red van/ })
      .getByRole('button', { name: 'Resume' })
      .click();
    await page.getByRole('heading', { name: 'Sam, red van' }).waitFor();
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    await page.getByRole('button', { name: 'Take $208.90' }).click();
    await page.getByRole('button', { name: 'New sale' }).click();
    await page.getByRole('button', { name: 'Close till' }).click();
    await page.getByRole('textbox', { name: '$100.00', exact: true }).fill('3');
    await page.getByRole('dialog').getByRole('button', { name: 'Close till' }).click();
    await page.getByRole('dialog', { name: 'Till GH2 is closed' }).waitFor();
    await page.getByRole('row', { name: /^Cash \$208.90 \$0.00 \$308.90 \$300.00 −\$8.90/ }).waitFor();
    await page.getByRole('link', { name: 'Open Z report 2' }).click();
    await page.getByRole('heading', { name: 'Z report 2, till GH2' }).waitFor();
    await page.getByRole('button', { name: 'Record banking' }).click();
    await page.getByRole('textbox', { name: 'Deposit reference' }).fill('DEP 412');
    await page.getByRole('dialog').getByRole('button', { name: 'Record banking' }).click();
    await page.getByText('DEP 412').first().waitFor();
    await page.getByRole('button', { name: 'Correct banking' }).waitFor();
  });

  test('a cart is saved as a quote, and the buyer comes back and pays its prices', async () => {
    const page = await journey.openPage('admin');
    await openTill(page);
    await page.getByRole('button', { name: /^Caddy/ }).click();
    await total(page, '$208.90').waitFor();
    await page.getByRole('button', { name: 'Save as quote' }).click();
    await page.getByRole('textbox', { name: 'Note on the quote' }).fill('With training');
    await page.getByRole('button', { name: 'Save quote' }).click();
    await page.getByRole('heading', { name: 'Quote Q-000002' }).waitFor();
    await page.getByRole('row', { name: /Caddy .*Same/ }).waitFor();
    await page.getByRole('button', { name: 'Resume as a sale' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resume as a sale' }).click();
    await page.getByRole('complementary', { name: 'Cart' }).getByRole('heading', { name: 'Quote Q-000002' }).waitFor();
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    await page.getByRole('button', { name: 'Take $208.90' }).click();
    await page.getByRole('heading', { name: /^Sale GH1-\d{6} is finished$/ }).waitFor();
    await page.getByRole('button', { name: 'Email invoice' }).click();
    await page.getByRole('dialog', { name: 'Email tax invoice' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More about the receipt' }).click();
    await page.getByRole('menuitem', { name: 'Print gift receipt' }).click();
    await page.emulateMedia({ media: 'print' });
    await page.getByText(/^Gift receipt GH1-\d{6}$/).waitFor();
    // A page as wide as the roll: 80 mm are 227 points.
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(printed.match(/MediaBox \[0 0 (\d+)/g)).toEqual(['MediaBox [0 0 227']);
    expect(journey.complaints).toEqual([]);
  });
});
