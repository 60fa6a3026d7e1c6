import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, apiAs } from './api-as.ts';
import { type Journey, startJourney } from './journey.ts';
import { readMails } from './read-mails.ts';

let journey: Journey;
let service: Api;
const email = `receipt-${Date.now()}@mail.example`;

beforeAll(async () => {
  journey = await startJourney();
  service = await apiAs(journey.server, 'service');
});
afterAll(() => journey?.end());

test('an administrator words the receipt of the counter, and the next customer gets it so', async () => {
  const page = await journey.openPage('admin');
  await page.goto('/home/admin/messages');
  await page.getByRole('link', { name: 'Receipt of a drop-off' }).click();
  await page.getByRole('heading', { name: 'Receipt of a drop-off', level: 1 }).waitFor();
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await subject.fill('We look after your {robto}');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('{robto} isn’t a field of this message.').waitFor();
  await subject.fill('We look after your {robot}');
  await page.getByText('We look after your Dolphin M700', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved Receipt of a drop-off.').waitFor();
  const { caseId } = await service('POST', '/service-request/drop-off', {
    consumerType: 'consumer',
    model: 'Dolphin M600',
    fault: 'broken-cable',
    consumerInfo: { name: 'Jo Citizen', phone: '0412 345 678', email },
    dropOffBranch: 'oxley',
    inclusion: [],
    agreement: true,
    signedBy: 'Jo Citizen',
  });
  await expect.poll(() => readMails(journey.server, email), { timeout: 60_000 }).toHaveLength(1);
  const [receipt] = await readMails(journey.server, email);
  expect(receipt?.subject).toBe('We look after your Dolphin M600');
  expect(receipt?.text).toContain(caseId);
});
