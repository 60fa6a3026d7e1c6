import type { Evacuation } from '@poolhouse/domain/features/visitors/evacuations/evacuation';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from '../../platform/session/session-store.ts';
import { sampleApi } from '../../testing/sample-api.ts';
import { renderPage } from '../../ui/page-testing.tsx';
import { EvacuationPage } from './evacuation-page.tsx';
import { EvacuationState } from './evacuation-state.tsx';

const oxley = { value: 'oxley', label: 'Oxley', onSite: 12 };
const lidcombe = { value: 'lidcombe', label: 'Lidcombe', onSite: 3 };
let requests: string[];

const drill = {
  id: '017df75b-63b7-7000-8000-000000000002',
  branch: 'oxley',
  branchLabel: 'Oxley',
  timeZone: 'Australia/Brisbane',
  isDrill: true,
  startedBy: 'Jo Kim',
  startedAt: '2026-11-01T00:00:00.000Z',
  endedAt: null,
  allSafeAt: '2026-11-01T00:04:00.000Z',
  onSite: 2,
  missing: 0,
};

function answer(branches: readonly object[], answers: Record<string, object> = {}) {
  requests = [];
  const api = sampleApi({
    'GET /visitor/retrieveAllBranches': { branches, kiosk: null },
    'GET /visitor/retrieveVisitorsForToday': { visitors: [], match: null, evacuation: null },
    ...answers,
  });
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    requests.push(String(input));
    return api.answer(String(input), init);
  });
}

function signIn({ branch = null, pages = [] }: { branch?: string | null; pages?: readonly string[] } = {}) {
  const user = { id: 'u1', name: 'Jo', role: 'RECEPTION', permissions: {}, pages, branch, priorityId: null, theme: {} };
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user: user as never }, null);
}

/** A phone on which the drill is seen to end. */
function Phone() {
  const [evacuation, setEvacuation] = useState<Evacuation | null>(drill as Evacuation);
  return (
    <>
      <EvacuationState evacuation={evacuation} missing={1} />
      <button type="button" onClick={() => setEvacuation(null)}>
        Ended elsewhere
      </button>
    </>
  );
}

const open = (address = '/') => renderPage(<EvacuationPage />, address);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  localStorage.clear();
  signIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('begins with the branches and how many are on site, and remembers the one that was opened', async () => {
  answer([oxley, lidcombe]);
  await open();
  await heading('Evacuation');
  await screen.findByRole('button', { name: 'Lidcombe 3 on site' });
  fireEvent.click(screen.getByRole('button', { name: 'Oxley 12 on site' }));
  await heading('Evacuation: Oxley');
  await screen.findByText('No one is on site');
  cleanup();
  await open();
  await heading('Evacuation: Oxley');
  fireEvent.click(await screen.findByRole('button', { name: 'Other branches' }));
  await screen.findByRole('button', { name: 'Oxley 12 on site' });
});

it.each([
  ['the only branch', [lidcombe], null, '/'],
  ['the branch of the person', [oxley, lidcombe], 'lidcombe', '/'],
  ['the branch of the address', [oxley, lidcombe], 'oxley', '/?branch=lidcombe'],
])('opens %s at once', async (_what, branches, branch, address) => {
  signIn({ branch });
  answer(branches);
  await open(address);
  await heading('Evacuation: Lidcombe');
});

it('shows the branches where the last one isn’t the person’s any more', async () => {
  localStorage.setItem('poolhouse.evacuation.branch', '"thebarton"');
  answer([oxley, lidcombe]);
  await open();
  await screen.findByRole('button', { name: 'Oxley 12 on site' });
});

it('leads wardens without Visitor Logs to the reports of their branch, and to no page that they can’t open', async () => {
  answer([oxley], {
    'GET /evacuation': {
      evacuations: [{ ...drill, endedAt: drill.allSafeAt }],
      count: 1,
      countExact: true,
      page: 1,
      limit: 10,
    },
  });
  await open();
  await screen.findByRole('link', { name: /^Drill of .* by Jo Kim$/ });
  expect(screen.queryByRole('link', { name: /Visitor Logs/ })).toBeNull();
  cleanup();
  signIn({ pages: ['visitor_logs'] });
  await open();
  await screen.findByRole('link', { name: /Visitor Logs/ });
});

it('isn’t safe while someone who signed in meanwhile isn’t ticked', async () => {
  const visitors = [{ firstName: 'ADA', lastName: 'STONE', timeOut: null, isSafe: false }];
  answer([oxley], { 'GET /visitor/retrieveVisitorsForToday': { visitors, match: null, evacuation: drill } });
  await open();
  await screen.findByRole('checkbox', { name: 'ADA STONE is safe' });
  expect(screen.queryByText('Everyone is safe')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'End the drill' }));
  await screen.findByText('1 person is missing.');
});

it('shows times by the clock of the branch', async () => {
  const perth = { ...oxley, timeZone: 'Australia/Perth' };
  const at = '2026-11-27T04:00:00.000Z';
  const visitors = [{ timeOut: null, isSafe: false }];
  answer([perth], { 'GET /visitor/retrieveVisitorsForToday': { visitors, match: null, evacuation: null, at } });
  await open();
  await screen.findByText('0 of 1 safe, 1 missing. As of 27/11/2026 12:00 pm AWST.');
});

it('says that it has ended where another warden ended it, and leads to the report', async () => {
  await renderPage(<Phone />);
  await screen.findByText(/^Drill started by Jo Kim/);
  fireEvent.click(screen.getByRole('button', { name: 'Ended elsewhere' }));
  await screen.findByText('The drill has ended');
  const report = screen.getByRole('link', { name: 'Open its report' });
  expect(report.getAttribute('href')).toBe(`/home/evacuation/${drill.id}`);
});

it('says that everyone is safe, and goes on until it is ended', async () => {
  answer([oxley], { 'GET /visitor/retrieveVisitorsForToday': { visitors: [], match: null, evacuation: drill } });
  await open();
  await screen.findByText('Everyone is safe');
  fireEvent.click(screen.getByRole('button', { name: 'End the drill' }));
  await screen.findByText('Everyone is safe.');
  expect(requests.some((url) => url.endsWith('/end'))).toBe(false);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End the drill' }));
  await waitFor(() => expect(requests.some((url) => url.endsWith(`/evacuation/${drill.id}/end`))).toBe(true));
});
