import type { DropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage, signInWith } from '../../../ui/page-testing.tsx';
import { DropOffMeta } from './drop-off-marks.tsx';
import { DropOffRobot } from './drop-off-robot.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const robot = { id: '01890a5d-ac96-774b-bcce-b302099a8058', caseId: 'DOXL2026-0001-1', warranty: null };
const dropOffOf = (status: string, given: object = {}) =>
  ({
    id,
    revision: 3,
    caseId: 'DOXL2026-0001',
    status: 'received',
    model: 'M600',
    notes: null,
    date: '2026-11-22',
    isFromWebsite: true,
    consumerInfo: { name: 'Casey Rivers' },
    dropOffBranch: { label: 'Oxley' },
    robot: { ...robot, status, waitingForPart: null, partDate: null },
    ...given,
  }) as unknown as DropOff;

let sent: { method: string; url: string; body: unknown }[];
beforeEach(() => {
  sent = [];
  signInWith(['edit', 'view'], ['drop_off'], 'service_request.drop_off');
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ quotes: [], unsent: [] });
    sent.push({ method, url, body: JSON.parse(String(body)) });
    return Response.json({ status: 'Repair in Progress', robots: [], held: null });
  });
});
afterEach(cleanup);

it('a robot of a drop-off goes one step on by its button', async () => {
  await renderPage(<DropOffRobot dropOff={dropOffOf('received')} />);
  fireEvent.click(await screen.findByRole('button', { name: `Start inspection: ${robot.caseId}` }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ method: 'POST', body: { request: id, step: 'inspect', robots: [robot.id] } }]),
  );
});

it('its other steps are in its menu, those that can’t be taken with the reason', async () => {
  await renderPage(<DropOffRobot dropOff={dropOffOf('inspecting')} />);
  fireEvent.click(await screen.findByRole('button', { name: `More actions for ${robot.caseId}` }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Not repairable', expect.stringContaining('Start repair'), 'Price follows…']);
});

it('its quote is asked for as that of a pick-up', async () => {
  await renderPage(<DropOffRobot dropOff={dropOffOf('inspecting')} />);
  fireEvent.click(await screen.findByRole('button', { name: `Quote…: ${robot.caseId}` }));
  await screen.findByRole('button', { name: 'Send quote' });
  expect(sent).toEqual([]);
});

it('it takes no step once the drop-off is over', async () => {
  await renderPage(<DropOffRobot dropOff={dropOffOf('repaired', { status: 'Cancelled' })} />);
  await screen.findByText('Repaired');
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['awaiting', true, 'Request sent'],
  ['received', true, 'Received'],
  ['awaiting', false, 'Received'],
])('a request whose robot is %s, from the website: %s, is called %s', async (status, isFromWebsite, label) => {
  await renderPage(<DropOffMeta dropOff={dropOffOf(status, { isFromWebsite })} />);
  await screen.findByText(label);
});
