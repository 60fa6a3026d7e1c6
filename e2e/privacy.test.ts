import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, apiAs } from './api-as.ts';
import { startDemoCopy } from './demo-copy.ts';
import { type Journey, startJourney } from './journey.ts';

type Known = { id: string; reference: string; name: string; email: string; phone: string; total: number };

let journey: Journey;
let admin: Page;
let api: Api;
/** A customer of the online shop, who has visited us too. */
let customer: Known;

const orderOf = (id: string): Promise<Known> => api('GET', `/order/${id}`);

beforeAll(async () => {
  journey = await startJourney(() => startDemoCopy());
  api = await apiAs(journey.server, 'admin');
  admin = await journey.openPage('admin');
  const { orders } = await api('GET', '/order?status=completed&limit=50');
  customer = orders.find(({ email, phone }: Partial<Known>) => email && phone);
  const [firstName, ...others] = customer.name.split(' ');
  const visit = { kind: 'visitor', firstName, lastName: others.join(' '), phone: customer.phone, branch: 'oxley' };
  const { visitors } = await api('POST', '/visitor/createVisitor', visit);
  await api('PATCH', '/visitor/signOut', { visitorId: visitors[0].id });
});
afterAll(() => journey?.end());

async function find(fields: Record<string, string>) {
  await admin.getByRole('button', { name: 'Find a person…' }).click();
  const dialog = admin.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: 'Find', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
const section = (name: RegExp) => admin.getByRole('region', { name });

describe('someone without an account who asks to be erased', () => {
  test('is found by email, by phone in another spelling, and by name', async () => {
    await admin.goto('/home/admin');
    await admin.getByRole('link', { name: 'Privacy' }).first().click();
    await admin.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor();
    await find({ Email: customer.email.toUpperCase() });
    await section(/^Shop orders/)
      .getByText(`Order ${customer.reference}`)
      .waitFor();
    await find({ Phone: `+61 ${customer.phone.slice(1, 4)} ${customer.phone.slice(4)}` });
    await section(/^Visits/)
      .getByText('Oxley')
      .first()
      .waitFor();
    await section(/^Shop orders/)
      .getByText(`Order ${customer.reference}`)
      .waitFor();
    await find({ 'Full name': customer.name.toLowerCase() });
    await section(/^Shop orders/)
      .getByText(customer.name)
      .first()
      .waitFor();
    await find({ 'Full name': 'Nobody Known' });
    await admin.getByText('Nothing about Nobody Known').waitFor();
  });

  test('is erased for a reason, once the records were shown', async () => {
    await find({ Email: customer.email, Phone: customer.phone, 'Full name': customer.name });
    await admin.getByRole('button', { name: /^Erase \d+ records…$/ }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByText('This can’t be undone').waitFor();
    await dialog.getByLabel('Reason').fill('They asked by phone.');
    await dialog.getByRole('button', { name: 'Erase permanently' }).click();
    await admin
      .getByText(/\d+ records erased\./)
      .first()
      .waitFor();
  });

  test('is on no record any more, and the money stays', async () => {
    await admin.goto(`/home/order/${customer.id}`);
    await admin.getByText('Erased customer').first().waitFor();
    const body = (await admin.locator('body').textContent()) ?? '';
    expect([customer.name, customer.email].filter((word) => body.includes(word))).toEqual([]);
    expect(await orderOf(customer.id)).toMatchObject({
      name: 'Erased customer',
      email: null,
      phone: null,
      total: customer.total,
    });
    await admin.goto(`/home/visitor_logs?q=${encodeURIComponent(customer.name)}`);
    await admin.getByText('No visitors match').first().waitFor();
    await admin.goto('/home/admin/privacy');
    await find({ Email: customer.email });
    await admin.getByText(`Nothing about ${customer.email}`).waitFor();
  });

  test('leaves a line in the activity log that doesn’t name them', async () => {
    await admin.goto('/home/activity_logs?target=person');
    await admin.getByText('a person without an account').first().waitFor();
    const { logs } = await api('GET', '/log?action=erase-person');
    expect(JSON.stringify(logs)).toContain('They asked by phone.');
    expect(JSON.stringify(logs)).not.toContain(customer.name);
  });

  test('and nothing complained in the console', () => {
    expect(journey.complaints).toEqual([]);
  });
});
