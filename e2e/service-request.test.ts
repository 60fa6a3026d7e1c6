import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';
import { accountOf } from './person.ts';
import { cameraPhoto, phonePhoto, slowDown } from './photos.ts';

let journey: Journey;
let dealer: Page;
let service: Page;
let token: string;

const serial = `REEF-${Date.now().toString(36).toUpperCase().replaceAll('O', 'X')}`;
const email = `${serial.toLowerCase()}@mail.example`;
const pickUps = '/home/service_request/pick_up';

type PickUp = { id: string; caseId: string; status: string; robots: Robot[] };
type Robot = { id: string; caseId: string; status: string; returnConsignment: string | null };

const read = async <Answer>(path: string): Promise<Answer> =>
  (await (
    await fetch(`${journey.server.url}/api/service-request${path}`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as Answer;

async function readPickUp(): Promise<PickUp | undefined> {
  const found = await read<{ pickUps: PickUp[] }>(`/retrieveAllServiceRequestPickUp?q=${serial}`);
  return found.pickUps[0];
}

const openPickUp = async (page: Page) => {
  const pickUp = await readPickUp();
  await page.goto(`${pickUps}/${pickUp?.id}`);
  await page.getByRole('heading', { name: pickUp?.caseId ?? '', level: 1 }).waitFor();
};
const robotSteps = async (...labels: readonly string[]) => {
  for (const label of labels) await service.getByRole('button', { name: `${label}:`, exact: false }).click();
};
const statusOf = (part: (pickUp: PickUp) => string | undefined) => async () => {
  const pickUp = await readPickUp();
  return pickUp && part(pickUp);
};
const status = statusOf((pickUp) => pickUp.status);
const robot = statusOf(({ robots }) => robots[0]?.status);
const returnConsignment = statusOf(({ robots }) => robots[0]?.returnConsignment ?? undefined);

async function send(path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const url = `${journey.server.url}/api/service-request${path}`;
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

async function approveFirstRate(title: string) {
  const dialog = service.getByRole('dialog', { name: `${title}: ` });
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Approve and create' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

type Held = { consignments: { id: number; customerReference: string }[] };

/** Gives the courier of the pick-up a status at the carriers' simulator, which tells the product by its webhook. */
async function carrierSays(statusId: number) {
  const simulator = `${journey.server.mailboxUrl}/__sim/machship`;
  const held = (await (await fetch(`${simulator}/state`)).json()) as Held;
  const caseId = (await readPickUp())?.caseId;
  const consignmentId = held.consignments.find(({ customerReference }) => customerReference === caseId)?.id;
  const headers = { 'content-type': 'application/json' };
  await fetch(`${simulator}/tick`, { method: 'POST', headers, body: JSON.stringify({ consignmentId, statusId }) });
}

/** Returns the address that the mail of the quote brings once its 30 seconds to take it back are over. */
async function quoteAddress(): Promise<string | null | undefined> {
  const { quotes } = await read<{ quotes: { link: string | null }[] }>(`/quote?request=${(await readPickUp())?.id}`);
  return quotes[0]?.link;
}

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  const answer = await fetch(`${server.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(accountOf('service', server)),
  });
  ({ token } = (await answer.json()) as { token: string });
  [dealer, service] = await Promise.all([journey.openPage('dealer'), journey.openPage('service')]);
});

afterAll(() => journey?.end());

describe('from a dealer’s request to the robot that is back', () => {
  test('a dealer lands on its pick-ups and books one, already filled in with its own address', async () => {
    await dealer.goto('/home');
    await dealer.waitForURL(`**${pickUps}`);
    await dealer.getByRole('link', { name: 'New pick-up' }).click();
    await expect.poll(() => dealer.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).not.toBe('');
    await dealer.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await dealer.getByLabel('Model').first().click();
    await dealer.getByRole('option').first().click();
    await dealer.getByRole('textbox', { name: 'Serial number' }).fill(serial);
    const speedUp = await slowDown(dealer);
    const photos = [await cameraPhoto('Broken Track.jpg'), phonePhoto('IMG 0003.HEIC')];
    await dealer.locator('input[type=file][multiple]').setInputFiles(photos);
    await dealer.getByRole('button', { name: 'Remove broken-track.jpg' }).waitFor();
    await dealer.getByRole('button', { name: 'Remove img-0003.jpg' }).waitFor();
    await speedUp();
    await dealer.getByRole('button', { name: 'Book pick-up' }).click();
    await dealer.getByText('Agree to the terms').waitFor();
    await dealer.getByText('1 thing to fix').waitFor();
    // The box is in view, above the bar.
    await expect
      .poll(() =>
        dealer.evaluate(
          'document.activeElement.type + (document.activeElement.getBoundingClientRect().top < innerHeight)',
        ),
      )
      .toBe('checkboxtrue');
    await dealer.getByRole('checkbox', { name: /drained, dry and packed/ }).check();
    await dealer.getByRole('button', { name: 'Book pick-up' }).click();
    await dealer.getByRole('heading', { level: 1, name: /^P[A-Z]{3}20/ }).waitFor();
    await expect.poll(status).toBe('processing');
  });

  test('it finds its own request by the serial number, and may not change its way', async () => {
    await dealer.goto(`${pickUps}?q=${serial}`);
    await dealer.getByText((await readPickUp())?.caseId ?? '').waitFor();
    await openPickUp(dealer);
    expect(await dealer.getByRole('button', { name: 'Mark awaiting pick-up' }).count()).toBe(0);
    expect(await dealer.getByRole('link', { name: 'Sent', exact: true }).count()).toBe(0);
  });

  test('the service desk approves the cost, prints the label and books the driver', async () => {
    await openPickUp(service);
    await service.getByRole('button', { name: 'Approve freight…' }).click();
    await approveFirstRate('Approve freight');
    const label = service.getByRole('button', { name: 'Label', exact: true });
    await label.waitFor();
    const [paper] = await Promise.all([service.waitForEvent('download'), label.click()]);
    expect(paper.suggestedFilename()).toMatch(/\.pdf$/);
    await service.getByRole('button', { name: 'Book pick-up…' }).click();
    await service.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click();
    await expect.poll(status).toBe('booked');
  });

  test('the carrier picks it up and tells so; a dealer sees each step as it happens', async () => {
    await carrierSays(15);
    await expect.poll(status).toBe('Picked Up');
    await dealer.getByText('Picked up').first().waitFor();
    await carrierSays(7);
    await robotSteps('Receive');
    await expect.poll(status).toBe('Received at Repair Facility');
    await dealer.getByText('Received at Facility').first().waitFor();
  });

  test('the workshop inspects and quotes it, and its owner approves by its link', async () => {
    await robotSteps('Start inspection');
    await expect.poll(robot).toBe('inspecting');
    const robotId = (await readPickUp())?.robots[0]?.id;
    expect(await send('/quote', { robotId, labourMinutes: 60 })).toBe(201);
    await robotSteps('Send quote');
    await expect.poll(robot).toBe('quoted');
    await expect.poll(async () => (await quoteAddress()) ?? '').toContain('/quote/');
    const owner = await journey.openPage(null);
    await owner.goto((await quoteAddress()) ?? '');
    await owner.getByLabel('Your name').fill('Robin Poole');
    await owner.getByRole('button', { name: /^Approve \$/ }).click();
    await expect.poll(robot).toBe('approved');
  });

  test('it is repaired, and goes back with its own consignment', async () => {
    await robotSteps('Start repair');
    await expect.poll(status).toBe('Repair in Progress');
    await robotSteps('Repaired');
    await expect.poll(robot).toBe('repaired');
    await service.getByRole('button', { name: 'Send back…' }).click();
    await approveFirstRate('Send back');
    await expect.poll(returnConsignment).toBeTruthy();
  });

  test('and the request is closed with its last robot; what isn’t invoiced is asked about', async () => {
    await robotSteps('Mark returned');
    await service.getByText(/was approved and isn’t invoiced/).waitFor();
    await service.getByRole('button', { name: 'Hand over without invoice' }).click();
    await expect.poll(robot).toBe('returned');
    await expect.poll(status).toBe('Closed');
    await dealer.reload();
    await dealer.getByText('Closed').first().waitFor();
  });
});

describe('on the board and the dashboard', () => {
  const column = (name: string) => service.getByRole('region', { name }).first();

  test('a closed request is reopened by dragging it; the reason is asked for', async () => {
    const caseId = (await readPickUp())?.caseId ?? '';
    await service.goto(`${pickUps}/board?q=${serial}`);
    const card = column('Closed').getByRole('article').filter({ hasText: caseId });
    await card.dragTo(column('Repair in Progress'), { steps: 12 });
    const dialog = service.getByRole('dialog', { name: `Reopen: ${caseId}` });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It stops after a minute again');
    await dialog.getByRole('button', { name: 'Reopen' }).click();
    await expect.poll(status).toBe('Repair in Progress');
  });

  test('the dashboard says whom it waits for', async () => {
    const caseId = (await readPickUp())?.caseId ?? '';
    await service.goto(`/home/service_request?q=${caseId}`);
    await service.getByText('Service desk: close the pick-up').waitFor();
    expect(journey.complaints).toEqual([]);
  });
});
