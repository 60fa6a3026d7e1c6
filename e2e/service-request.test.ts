import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';
import { accountOf } from './person.ts';

let journey: Journey;
let dealer: Page;
let service: Page;
let token: string;

const serial = `REEF-${Date.now().toString(36).toUpperCase().replaceAll('O', 'X')}`;
const pickUps = '/home/service_request/pick_up';

type PickUp = { id: string; caseId: string; status: string; robots: { caseId: string; status: string }[] };

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
    await dealer.getByLabel('Model').first().click();
    await dealer.getByRole('option').first().click();
    await dealer.getByRole('textbox', { name: 'Serial number' }).fill(serial);
    await dealer.getByRole('button', { name: 'Book pick-up' }).click();
    await dealer.getByText('Agree to the terms').waitFor();
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

  test('the service desk follows the courier to the door; a dealer sees each step as it happens', async () => {
    await openPickUp(service);
    for (const [button, reached] of [
      ['Mark awaiting pick-up', 'Awaiting Pickup'],
      ['Mark picked up', 'Picked Up'],
      ['Mark received', 'Received at Repair Facility'],
    ] as const) {
      await service.getByRole('button', { name: button, exact: true }).click();
      await expect.poll(status).toBe(reached);
    }
    await dealer.getByText('Received at Facility').first().waitFor();
  });

  test('the workshop inspects, quotes and repairs it', async () => {
    await robotSteps('Mark received', 'Start inspection', 'Mark quoted');
    await expect.poll(robot).toBe('quoted');
    await service.getByRole('button', { name: 'Start repair', exact: true }).click();
    await expect.poll(status).toBe('Repair in Progress');
    await expect.poll(() => service.getByRole('button', { name: 'Close', exact: true }).isDisabled()).toBe(true);
    await robotSteps('Quote approved', 'Start repair', 'Mark repaired', 'Mark returned');
    await expect.poll(robot).toBe('returned');
  });

  test('and the request is closed once all robots are back', async () => {
    await service.getByRole('button', { name: 'Close', exact: true }).click();
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
