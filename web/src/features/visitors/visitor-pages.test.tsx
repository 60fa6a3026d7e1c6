import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleApi } from '../../testing/sample-api.ts';
import { renderFeature, signInWith } from '../../ui/page-testing.tsx';
import { visitorsFeature } from './feature.ts';

const ada = {
  id: '017df75b-63b7-7000-8000-000000000003',
  visitorId: '017df75b-63b7-7000-8000-000000000003',
  kind: 'contractor',
  firstName: 'ADA',
  lastName: 'STONE',
  host: 'Jo Kim',
  branchLabel: 'Forrestdale',
  timeZone: 'Australia/Perth',
  timeIn: { seconds: 1_795_748_645, nanoseconds: 0 },
  timeOut: null,
  isAutomatic: false,
};
const bea = {
  ...ada,
  id: ada.id.replace(/3$/, '4'),
  firstName: 'BEA',
  timeOut: { seconds: 1_795_752_245, nanoseconds: 0 },
};
const visit = `/home/visitor_logs/${ada.id}`;
const pia = {
  id: '017df75b-63b7-7000-8000-000000000005',
  firstName: 'PIA',
  lastName: 'MARSH',
  usedAt: null,
  revokedAt: null,
};
const lists = { count: 2, countExact: true };

let requests: { url: string; body: unknown }[];

function open(address: string, answers: Record<string, object>) {
  requests = [];
  const api = sampleApi(answers);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    requests.push({ url: String(input), body: init?.body });
    return api.answer(String(input), init);
  });
  return renderFeature(visitorsFeature, address);
}

function onPhone() {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const listen = { addEventListener: () => {}, removeEventListener: () => {} };
    return { ...listen, media, matches: media.includes('max-width: 819') } as unknown as MediaQueryList;
  });
}

async function signOut(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => {
    const sent = requests.find(({ url }) => url.endsWith('/visitor/signOut'));
    expect(JSON.parse(String(sent?.body))).toMatchObject({ visitorId: ada.id });
  });
}

const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

beforeEach(() => {
  sessionStorage.clear();
  signInWith(['view', 'create', 'edit', 'manage'], ['visitor_logs'], 'visitor_logs');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('signs out who is on site from a phone, beside the card that opens the visit, and names the zone of the branch', async () => {
  onPhone();
  await open('/home/visitor_logs', { 'GET /visitor/retrieveAllVisitors': { ...lists, visitors: [ada, bea] } });
  const list = await screen.findByRole('list', { name: 'Visitor Logs' });
  await within(list).findByText('ADA STONE');
  expect(list.querySelector('button button')).toBeNull();
  expect(list.textContent).toContain('AWST');
  expect(within(list).queryByRole('button', { name: 'Sign out BEA STONE' })).toBeNull();
  await signOut('Sign out ADA STONE');
});

it('shows kind, host and times of a visit, and signs out from its page', async () => {
  await open(visit, { 'GET /visitor/:id': ada });
  await screen.findByRole('heading', { name: 'ADA STONE', level: 1 });
  expect([factOf('Kind'), factOf('Host'), factOf('Out')]).toEqual(['Contractor', 'Jo Kim', 'On site']);
  expect(factOf('In')).toContain('AWST');
  await signOut('Sign out ADA STONE');
  cleanup();
  await open(visit, { 'GET /visitor/:id': bea });
  await screen.findByRole('heading', { name: 'BEA STONE', level: 1 });
  expect(factOf('Out')).toContain('AWST');
  expect(screen.queryByRole('button', { name: 'Sign out BEA STONE' })).toBeNull();
});

it('goes back to the search of the list after a correction', async () => {
  const answers = { 'GET /visitor/retrieveAllVisitors': { ...lists, visitors: [ada] }, 'GET /visitor/:id': ada };
  await open('/home/visitor_logs?q=stone', answers);
  await screen.findByText('ADA STONE');
  cleanup();
  const page = await open(visit, { ...answers, 'PATCH /visitor/:id': { ...ada, firstName: 'ADELE' } });
  fireEvent.change(await screen.findByLabelText(/^First name/), { target: { value: 'Adele' } });
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(page.path()).toBe('/home/visitor_logs'));
  expect(page.search()).toBe('?q=stone');
});

it('offers what can be done with a pass only while it can be used', async () => {
  const used = { ...pia, id: pia.id.replace(/5$/, '6'), firstName: 'UMA', usedAt: '2026-11-27T03:00:00.000Z' };
  const revoked = { ...pia, id: pia.id.replace(/5$/, '7'), firstName: 'RIA', revokedAt: '2026-11-27T03:00:00.000Z' };
  await open('/home/visitor_logs/passes', { 'GET /visit-pass': { ...lists, passes: [pia, used, revoked] } });
  const buttonsOf = async (name: string) => {
    const row = await screen.findByRole('row', { name: new RegExp(name) });
    return [...row.querySelectorAll('button, a')].map((one) => one.textContent);
  };
  expect(await buttonsOf('PIA MARSH')).toEqual(['Revoke…', 'Edit']);
  expect([await buttonsOf('UMA MARSH'), await buttonsOf('RIA MARSH')]).toEqual([[], []]);
});
