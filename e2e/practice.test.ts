import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPatiently } from '../server/src/testing/fetch-patiently.ts';
import { type Journey, startJourney } from './journey.ts';
import { accountOf } from './person.ts';

let journey: Journey;
let trainee: Page;
let practiceId = '';

beforeAll(async () => {
  journey = await startJourney();
  trainee = await journey.openPage('training');
});

afterAll(() => journey?.end());

/** Makes calls as the trainee in the practice: the steps between those that are shown in the browser. */
async function inPractice() {
  const { server } = journey;
  const json = { 'content-type': 'application/json' };
  const session = await fetchPatiently(`${server.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(accountOf('training', server)),
  });
  const { token } = await session.json();
  return async (path: string, body?: object, method = body === undefined ? 'GET' : 'POST') => {
    const headers = { ...json, authorization: `Bearer ${token}`, 'x-practice': practiceId, 'if-match': '"1"' };
    const answer = await fetchPatiently(`${server.url}/api${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    return answer.json();
  };
}

test('a trainee books a pick-up that isn’t real, and meets the first fault', async () => {
  await trainee.goto('/home/training/pick_up_training');
  await trainee.getByRole('button', { name: 'Start practice' }).click();
  await trainee.getByText('nothing here is real').waitFor();
  practiceId = await trainee.evaluate(
    () => JSON.parse(sessionStorage.getItem('poolhouse.practice') ?? '{}').practiceId,
  );
  await trainee.getByRole('link', { name: 'New pick-up' }).first().click();
  await trainee.locator('[name="basicInfo.name"]').fill('Practice Pools');
  await trainee.locator('[name="basicInfo.email"]').fill('jo@practice.example');
  await trainee.locator('[name="basicInfo.address.addressLine"]').fill('2 Pool Street');
  await trainee.locator('[name="basicInfo.address.city"]').fill('Oxley');
  await trainee.locator('[name="basicInfo.address.postalCode"]').fill('4000');
  await trainee.getByRole('combobox', { name: 'Model' }).click();
  await trainee.getByRole('option').first().click();
  await trainee.getByRole('checkbox', { name: /drained, dry and packed/ }).check();
  await trainee.getByRole('button', { name: 'Book pick-up' }).click();
  await trainee.getByText('1 of 10 steps done').waitFor();
  await trainee.getByRole('button', { name: 'More actions', exact: true }).click();
  await expect
    .poll(() => trainee.getByRole('menuitem').allTextContents())
    .toEqual(['Mark awaiting pick-up', 'Cancel pick-up…', 'Print']);
  await trainee.keyboard.press('Escape');
  await trainee.getByRole('button', { name: 'Approve freight…' }).click();
  await trainee.getByRole('radio', { name: /Road Saver/ }).check();
  await trainee.getByRole('button', { name: 'Approve and create' }).click();
  await trainee.getByText('The carrier doesn’t know this suburb').waitFor();
});

test('every step is done, the practice handed in, and signed off by another user', async () => {
  const call = await inPractice();
  const [pickUp] = (await call('/service-request/retrieveAllServiceRequestPickUp')).pickUps;
  const { id, robots } = pickUp;
  const path = `/service-request/pick-up/${id}`;
  const robotId = robots[0].id;
  const window = { day: '2030-01-07', readyAt: '09:00', closesAt: '17:00' };
  const road = { carrierAndService: '1:20', costCents: 4_820 };
  const change = (body: object) => call(path, body, 'PATCH');
  const robotTo = (status: string) => change({ robots: [{ id: robotId, status }] });
  const moveOn = () => trainee.getByRole('button', { name: /^Move time on/ }).click();
  await change({ basicInfo: { address: { postalCode: '4075' } } });
  await call(`${path}/consignment`, road);
  await call('/service-request/serviceRequestPickUpManifest', { ids: [id], window });
  await trainee.reload();
  await moveOn();
  await trainee.getByText('Missed: the door was closed').first().waitFor();
  await call('/service-request/serviceRequestPickUpRebookEmail', { id, window });
  await trainee.reload();
  await moveOn();
  await trainee.getByRole('button', { name: /is delivered/ }).click();
  await call(`${path}/status`, { status: 'Received at Repair Facility' });
  for (const status of ['received', 'inspecting']) await robotTo(status);
  await call(`${path}/status`, { status: 'Repair in Progress' });
  const quote = await call('/service-request/quote', { robotId, labourMinutes: 60 });
  await robotTo('quoted');
  await call(`/service-request/quote/${quote.id}/answer`, { answer: 'approved', by: 'Jo', method: 'phone' });
  for (const status of ['repairing', 'repaired']) await robotTo(status);
  await call('/service-request/createReturnConsignment', { id, robotId, ...road });
  await robotTo('returned');
  await call(`${path}/status`, { status: 'Closed' });
  await trainee.reload();
  await trainee.getByRole('button', { name: 'Hand in' }).click();
  await trainee.getByText('Waiting for sign-off').first().waitFor();

  const trainer = await journey.openPage('admin');
  await trainer.goto(`/home/training/pick_up_training/${practiceId}`);
  await trainer.getByText('would have been mailed to the customer').first().waitFor();
  await trainer.getByRole('button', { name: 'Send back…' }).click();
  const question = trainer.getByRole('dialog');
  await question.getByText('Say what to do again.').waitFor();
  await question.getByLabel('What to do again').fill('Take a photo of the serial number.');
  await question.getByRole('button', { name: 'Send back' }).click();
  await question.waitFor({ state: 'detached' });
  await trainee.reload();
  await trainee.getByText('Take a photo of the serial number.').first().waitFor();
  await trainee.getByRole('button', { name: 'Continue' }).click();
  await trainee.getByRole('button', { name: 'Hand in' }).click();
  await trainee.getByText('Waiting for sign-off').first().waitFor();
  await trainer.reload();
  await trainer.getByRole('button', { name: 'Sign off' }).click();
  await trainer.getByText('The certificate is valid for a year.').waitFor();
  await trainee.reload();
  const download = trainee.waitForEvent('download');
  await trainee.getByRole('button', { name: 'Certificate' }).click();
  expect((await download).suggestedFilename()).toMatch(/^PC-\d{4}-\d{4}\.pdf$/);
});

test('nothing complained in the console', () => {
  expect(journey.complaints).toEqual([]);
});
