import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noticeState } from '../../../platform/notify.ts';
import { storeSession } from '../../../platform/session/session-store.ts';
import { renderPage } from '../../../ui/page-testing.tsx';
import { PickUpActions } from './pick-up-actions.tsx';
import { PickUpStatusMark } from './pick-up-marks.tsx';
import { RobotLines } from './robots/robot-lines.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const robot = {
  id: '01890a5d-ac96-774b-bcce-b302099a8058',
  place: 1,
  robotName: 'M600',
  serialNumber: 'AB1234',
  caseId: 'POXL2026-0001-1',
  status: 'inspecting',
  returnConsignment: null,
  sendReturnConsignment: false,
  statusChangedAt: '2026-11-20T00:00:00Z',
  fault: null,
  faultLabel: 'Broken Cable',
  problem: null,
  purchaseDate: null,
  warranty: null,
  warrantyReason: null,
  warrantySuggested: true,
  warrantySuggestion: 'M600, bought on 01/11/2026.',
  waitingForPart: null,
  partDate: null,
};
const pickUp = {
  id,
  caseId: 'POXL2026-0001',
  status: 'booked',
  dealer: 'Bright Water',
  basicInfo: { name: 'Casey Rivers', contactName: null, email: null },
  notes: null,
  revision: 7,
  robots: [robot],
  robotPhotos: [],
  imgUrl: [],
  shipping: { consignment: 'MS1' },
} as unknown as PickUp;
const withRobot = (change: object) => ({ ...pickUp, robots: [{ ...robot, ...change }] }) as PickUp;
const inWorkshop = (change: object = {}) => ({ ...withRobot(change), status: 'Received at Repair Facility' }) as PickUp;

function signInAs(role: string, ...actions: string[]) {
  const permissions = { service_request: { subAreas: { pick_up: actions } } };
  const user = { id: 'u1', name: 'Jo', role, permissions, pages: ['pick_up'], priorityId: 'C1', theme: {} };
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user: user as never }, null);
}

let sent: { method: string; url: string; ifMatch: string | null; body: unknown }[];
beforeEach(() => {
  sent = [];
  // The field that grows with its text looks at the fonts.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ rules: [], quotes: [], count: 0, countExact: true, on: '2026-11-20' });
    sent.push({ method, url, ifMatch: new Headers(headers).get('if-match'), body: JSON.parse(String(body)) });
    return Response.json({ ...pickUp, revision: 8, held: null });
  });
  signInAs('SERVICE', 'manage');
});
afterEach(cleanup);

const menu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

it.each([
  [{ carrier_name: null, consignment: null }, 'processing', true],
  [{ carrier_name: 'TNT', consignment: null }, 'processing', false],
  [{ carrier_name: 'TNT', consignment: 'MS1' }, 'processing', false],
  [{ carrier_name: null, consignment: null }, 'Awaiting Pickup', false],
])('a pick-up with %j that is %s says that its freight isn’t approved: %s', async (shipping, status, isShown) => {
  await renderPage(<PickUpStatusMark {...({ status, shipping } as unknown as PickUp)} />);
  await screen.findByText(status === 'processing' ? 'Consignment Created' : 'Awaiting Pickup');
  expect(screen.queryByText('Freight not approved') !== null).toBe(isShown);
});

describe('what can be done with a pick-up', () => {
  it('is its usual next step, and the rest in the menu', async () => {
    await renderPage(<PickUpActions pickUp={pickUp} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Mark picked up' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ method: 'POST', body: { status: 'Picked Up', reason: null } });
    expect(sent[0]?.url).toMatch(`/service-request/pick-up/${id}/status`);
    const items = await menu();
    expect(items.slice(0, 4)).toEqual(['Mark received', 'Missed: book again', 'Cancel pick-up…', 'Change the status…']);
  });

  it('is to close it; what wasn’t invoiced is asked about first', async () => {
    const done = { ...withRobot({ status: 'returned' }), status: 'Repair in Progress' } as PickUp;
    const quote = { robotId: robot.id, caseId: robot.caseId, robotName: 'M600', version: 1, totalCents: 13_200 };
    let quotes: object[] = [{ ...quote, state: 'approved', invoice: null }];
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      if (method === 'GET') return Response.json({ quotes, unsent: [] });
      sent.push({ method, url, ifMatch: null, body: JSON.parse(String(body)) });
      return Response.json({ ...done, revision: 8 });
    });
    await renderPage(<PickUpActions pickUp={done} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await screen.findByText('The approved quote of M600 (POXL2026-0001-1), $132.00, isn’t invoiced.');
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Close without invoice' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { status: 'Closed' } }]));
    cleanup();
    quotes = [{ ...quote, state: 'approved', invoice: { number: 'SR-1' } }];
    await renderPage(<PickUpActions pickUp={done} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('is to correct its status; what wasn’t invoiced is said before it is closed', async () => {
    const quote = { robotId: robot.id, caseId: robot.caseId, robotName: 'M600', version: 1, totalCents: 13_200 };
    const quotes = [{ ...quote, state: 'approved', invoice: null }];
    vi.stubGlobal('fetch', async () => Response.json({ quotes, unsent: [] }));
    await renderPage(<PickUpActions pickUp={pickUp} />);
    await menu();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Change the status…' }));
    fireEvent.click(await screen.findByRole('combobox', { name: /Status/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Closed' }));
    await screen.findByText(/The approved quote of M600 .* isn’t invoiced/);
  });

  it('is to a dealer: to cancel it, asked first, and to copy it', async () => {
    signInAs('DEALER', 'create', 'view', 'edit');
    await renderPage(<PickUpActions pickUp={pickUp} />);
    expect(await menu()).toEqual(['Cancel pick-up…', 'Copy as new', 'Print']);
    expect(screen.queryByRole('button', { name: 'Mark picked up' })).toBeNull();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Cancel pick-up…' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('The courier is cancelled too.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel pick-up' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { status: 'Cancelled', reason: null } }]));
  });
});

describe('the robots of a pick-up', () => {
  const steps = async () => {
    fireEvent.click(await screen.findByRole('button', { name: `More actions for ${robot.caseId}` }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };

  it('have a quote that is written sent, or are quoted with the reason why the price follows', async () => {
    let quotes = [{ robotId: robot.id, state: 'unsent' }];
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      if (method === 'GET') return Response.json({ quotes, unsent: [] });
      sent.push({ method, url, ifMatch: null, body: JSON.parse(String(body)) });
      return Response.json({ ...pickUp, revision: 8, held: null });
    });
    const shown = { ...inWorkshop(), notes: 'Call first.' } as PickUp;
    await renderPage(<RobotLines pickUp={shown} />);
    fireEvent.click(await screen.findByRole('button', { name: `Send quote: ${robot.caseId}` }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { request: id, step: 'quote', robots: [robot.id] } }]));
    cleanup();
    quotes = [{ robotId: robot.id, state: 'replaced' }];
    await renderPage(<RobotLines pickUp={shown} />);
    await screen.findByRole('button', { name: `Quote…: ${robot.caseId}` });
    await steps();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Price follows…' }));
    const dialog = await screen.findByRole('dialog');
    const button = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Price follows' });
    expect([sent.length, button().disabled]).toEqual([1, true]);
    within(dialog).getByText('Say why the price follows.');
    fireEvent.change(within(dialog).getByLabelText(/Why the price follows/), {
      target: { value: 'The motor is priced.' },
    });
    fireEvent.click(button());
    await waitFor(() => expect(sent).toHaveLength(2));
    const notes = `Call first.\n${robot.caseId}: price follows. The motor is priced.`;
    expect(sent[1]?.body).toEqual({ robots: [{ id: robot.id, status: 'quoted' }], notes });
  });

  it('go one step on by their button, with their pick-up', async () => {
    await renderPage(<RobotLines pickUp={inWorkshop({ status: 'repairing' })} />);
    fireEvent.click(await screen.findByRole('button', { name: `Repaired: ${robot.caseId}` }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ method: 'POST', body: { request: id, step: 'finish', robots: [robot.id] } });
  });

  it.each(['approved', 'declined'] as const)(
    'are %s with the name of the customer, and that can be undone',
    async (answer) => {
      const quote = { id: 'q1', robotId: robot.id, version: 2, robotName: 'M600', totalCents: 100, canAnswer: true };
      vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
        if (method === 'GET') return Response.json({ quotes: [quote], unsent: [] });
        sent.push({
          method,
          url,
          ifMatch: new Headers(headers).get('if-match'),
          body: body && JSON.parse(String(body)),
        });
        return Response.json(quote);
      });
      await renderPage(<RobotLines pickUp={inWorkshop({ status: 'quoted' })} />);
      await steps();
      const name = answer === 'approved' ? 'Approved…' : 'Declined…';
      const item = screen.queryByRole('menuitem', { name });
      fireEvent.click(item ?? screen.getByRole('button', { name: `${name}: ${robot.caseId}` }));
      const dialog = await screen.findByRole('dialog');
      expect(sent).toEqual([]);
      fireEvent.click(within(dialog).getByRole('radio', { name: 'Phone' }));
      fireEvent.click(within(dialog).getByRole('button', { name: 'Save answer' }));
      await waitFor(() => expect(sent).toMatchObject([{ body: { answer, by: 'Casey Rivers', method: 'phone' } }]));
      await waitFor(() => expect(noticeState().offered.at(-1)?.message).toBe(`Quote ${answer}.`));
      noticeState().offered.at(-1)?.offer.actions[0]?.run();
      await waitFor(() => expect(sent[1]?.url).toMatch(/quote\/q1\/undo-answer$/));
    },
  );

  it('aren’t approved without a quote', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ quotes: [], unsent: [] }));
    await renderPage(<RobotLines pickUp={inWorkshop({ status: 'quoted' })} />);
    fireEvent.click(await screen.findByRole('button', { name: `Approved…: ${robot.caseId}` }));
    await waitFor(() => expect(noticeState().shown.at(-1)?.message).toMatch(/No quote of this robot takes an answer/));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['Cancelled', 'Closed'] as const)('take no step once their pick-up is %s', async (status) => {
    const over = { ...withRobot({ status: 'awaiting' }), status } as PickUp;
    await renderPage(<RobotLines pickUp={over} />);
    expect(await steps()).toEqual(['Edit…']);
    expect(screen.queryByRole('button', { name: /^Receive/ })).toBeNull();
  });

  it('are repaired at once under warranty alone', async () => {
    await renderPage(<RobotLines pickUp={inWorkshop()} />);
    expect(await steps()).toEqual(expect.arrayContaining([expect.stringContaining('Start repair')]));
    fireEvent.click(screen.getByRole('menuitem', { name: /Start repair/ }));
    expect(sent).toEqual([]);
    cleanup();
    await renderPage(<RobotLines pickUp={inWorkshop({ warranty: true })} />);
    fireEvent.click(await screen.findByRole('button', { name: `Start repair: ${robot.caseId}` }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { step: 'repair' } }]));
  });

  it('lead to their passports, and show their own photos', async () => {
    const photo = (fileId: string, name: string) => ({
      id: fileId,
      name,
      contentType: 'image/jpeg',
      bytes: 9,
      width: 4,
      height: 3,
      note: null,
      createdBy: 'Jo',
      position: 1,
      revision: 1,
      createdAt: '2026-11-20T00:00:00Z',
      links: { file: `/file/${fileId}`, thumbnail: `/small/${fileId}`, until: '2099-01-01T00:00:00Z' },
    });
    vi.stubGlobal('fetch', async () =>
      Response.json({ count: 2, countExact: true, files: [photo('f1', 'front.jpg'), photo('f2', 'other.jpg')] }),
    );
    const shown = { ...pickUp, robotPhotos: [{ id: 'f1', robotId: robot.id }] } as unknown as PickUp;
    await renderPage(<RobotLines pickUp={shown} />);
    expect((await screen.findByRole('link', { name: 'AB1234' })).getAttribute('href')).toBe('/home/robot/AB1234');
    const photos = await screen.findByRole('list', { name: `Photos of ${robot.caseId}` });
    expect(within(photos).getAllByRole('img')).toHaveLength(1);
    expect(within(photos).getByAltText('front.jpg').getAttribute('src')).toBe('/small/f1');
    screen.getByRole('button', { name: 'Add photos' });
  });

  it('say which part they wait for, and until when', async () => {
    await renderPage(<RobotLines pickUp={withRobot({ waitingForPart: 'motor', partDate: '2026-12-01' })} isReadOnly />);
    await screen.findByText('Waiting for motor');
    screen.getByText('01/12/2026');
  });

  it('are edited by sending what was changed; a serial number that may be misread is asked about', async () => {
    await renderPage(<RobotLines pickUp={pickUp} />);
    await steps();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Edit…' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Serial number'), { target: { value: 'AB1O34' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'It’s the letter O' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const change = { id: robot.id, serialNumber: 'AB1O34', serialChecked: true };
    expect(sent[0]?.body).toEqual({ robots: [change] });
  });
});
