import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiAs } from './api-as.ts';
import { type Journey, startJourney } from './journey.ts';
import { readMails } from './read-mails.ts';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.end());

/** Returns the finished report of a new pool with lane ropes that are due now. */
async function urgentReport(email: string): Promise<string> {
  const api = await apiAs(journey.server, 'commercial');
  const pool = await api('POST', '/commercial/customer', { pool_name: `Bayside ${randomUUID()}`, contact_email: email });
  const report = await api('POST', '/commercial/report', { customerId: pool.id });
  const answers = { order: '1', condition: 'average', urgency: 'urgent', quantity: 4 };
  const row = randomUUID();
  const changes = Object.entries(answers).map(([field, to]) => ({ path: `lane_ropes/${row}/${field}`, from: null, to }));
  await api('PATCH', `/commercial/report/${report.id}`, { changes });
  await api('POST', `/commercial/report/${report.id}/finish`);
  return report.id;
}

test('a quote is made of a finished report, priced, mailed and accepted, and Home has an urgent item less', async () => {
  const email = `renewals-${randomUUID()}@pool.example`;
  const report = await urgentReport(email);
  const page = await journey.openPage('commercial');
  const waiting = page.getByText(/^\d+ urgent items? ha(s|ve) no quote$/);
  await page.goto('/home');
  const before = Number.parseInt(await waiting.innerText(), 10);
  await page.goto(`/home/commercial/reports/${report}?tab=plan`);
  await page.getByRole('checkbox', { name: 'Choose Lane rope 1' }).check();
  await page.getByRole('button', { name: 'Make a quote' }).click();
  await page.getByRole('heading', { name: /^CQ-\d{6}, Bayside/ }).waitFor();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('textbox', { name: 'Unit price' }).fill('1500');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /^Lane rope 1 4 \$1,500\.00 \$6,000\.00/ }).waitFor();
  await page.getByRole('button', { name: 'Email quote' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(email).first().waitFor();
  await dialog.getByRole('button', { name: /^Send/ }).click();
  await expect.poll(() => readMails(journey.server, email)).toHaveLength(1);
  await page.getByRole('button', { name: 'Record acceptance…' }).click();
  await dialog.getByRole('textbox', { name: 'Answered by' }).fill('Jo Ray');
  await dialog.getByRole('button', { name: 'Record acceptance' }).click();
  await page.getByText('Accepted', { exact: true }).first().waitFor();
  await page.goto('/home');
  await expect
    .poll(async () => ((await waiting.count()) === 0 ? 0 : Number.parseInt(await waiting.innerText(), 10)))
    .toBe(before - 1);
  expect(journey.complaints).toEqual([]);
});
