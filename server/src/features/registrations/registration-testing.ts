import { sql } from 'kysely';
import { PublicForm } from '../../services/public-forms/index.ts';
import { authSecret } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';

export const testPhrase = 'blue lagoon';

/** Returns a ticket of the form that was given out so many seconds ago. */
export function applicationTicket(secondsAgo = 60): string {
  const form = new PublicForm(authSecret, {
    purpose: 'dealer registration form',
    tickets: { table: 'registration_tickets', record: 'registration_id' },
    sent: { table: 'registrations', where: sql`true` },
  });
  return form.issue(new Date(Date.now() - secondsAgo * 1000));
}

const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
let made = 0;

/** Returns an ABN that no test has used yet. */
export function nextAbn(): string {
  made += 1;
  const tail = String(100_000_000 + made * 7919 + process.pid).slice(-9);
  for (let lead = 10; lead < 100; lead += 1) {
    const digits = `${lead}${tail}`;
    const sum = [...digits].reduce(
      (total, digit, at) => total + (Number(digit) - (at === 0 ? 1 : 0)) * (weights[at] ?? 0),
      0,
    );
    if (sum % 89 === 0) return digits;
  }
  throw new Error('Every tail has a lead.');
}

/** Returns what an applicant sends. */
export function applicationBody(given: object = {}) {
  const abn = nextAbn();
  return {
    secret: testPhrase,
    ticket: applicationTicket(),
    company: `Coral Pools ${abn}`,
    abn,
    contactName: 'Mia Tanaka',
    email: `mia${abn}@coral${abn}.example`,
    phone: '07 4055 0101',
    line1: '14 Anchor Drive',
    city: 'Cairns',
    state: 'QLD',
    postcode: '4870',
    types: ['authoriseddealer'],
    ...given,
  };
}

/** Sends an application. */
export const apply = (server: TestServer, body: object, headers: Record<string, string> = {}) =>
  server.call({ method: 'POST', url: '/api/account-register/createAccountRegisterRequest', body, headers });

/** Returns the id of the application that a link shows. */
export const idOfLink = (statusUrl: string) => new URL(statusUrl).pathname.split('/').at(-2) as string;

type Query = (text: string, values?: unknown[]) => Promise<unknown>;
const testRep = 'RT1';

/** Adds an application as it arrived, and an account manager. Returns its id. */
export async function insertRegistration(query: Query, given: Record<string, unknown> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const abn = nextAbn();
  const row: Record<string, unknown> = {
    id,
    company: `Coral Pools ${abn}`,
    abn,
    contact_name: 'Mia Tanaka',
    email: `mia${abn}@coral${abn}.example`,
    phone: `07${abn.slice(-8)}`,
    line1: '14 Anchor Drive',
    city: 'Cairns',
    state: 'QLD',
    postcode: '4870',
    types: ['authoriseddealer'],
    day_received: '2026-11-20',
    status_changed_at: new Date(),
    ...given,
  };
  const names = Object.keys(row);
  const places = names.map((_, at) => `$${at + 1}`);
  await query(`insert into registrations (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row));
  await query(`insert into reps (id, label) values ('${testRep}', 'Robin Reef') on conflict do nothing`);
  return id;
}

export const allChecks = ['abn', 'contact', 'trade', 'documents', 'duplicates'];

/** Returns what an approval assigns. */
export const assigned = (priorityId: string, given: object = {}) => ({
  rep: testRep,
  dealerTypes: ['authoriseddealer'],
  priorityId,
  creditLimitCents: 500_000,
  terms: '30-days',
  ...given,
});
