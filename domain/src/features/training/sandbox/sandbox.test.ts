import { describe, expect, test } from 'vitest';
import { isComplete, stepsOf } from '../practice-steps.ts';
import { moveOn, nextText } from './move-on.ts';
import { practiceDocument } from './practice-document.ts';
import { emptyPractice, type PracticeState } from './practice-state.ts';
import { sandboxCall } from './sandbox.ts';

let ids = 0;
const makeId = () => `01890a5d-ac96-774b-bcce-${String(++ids).padStart(12, '0')}`;
const ctx = { now: new Date('2026-11-23T01:00:00Z'), today: '2026-11-23', by: 'Tess Trainee', makeId };

/** A practice as a trainee goes through it: each call changes it. */
function practise() {
  let state: PracticeState = emptyPractice;
  const call = (name: string, input: object = {}) => {
    const outcome = sandboxCall(name)?.(state, input as never, ctx);
    if (outcome === undefined) throw new Error(`Practice has no ${name}.`);
    state = outcome.state ?? state;
    return outcome.answer as Record<string, never>;
  };
  return {
    call,
    moveOn: () => {
      state = moveOn(state, ctx);
    },
    done: () =>
      stepsOf(state)
        .filter(({ done }) => done)
        .map(({ id }) => id),
    state: () => state,
  };
}

const address = { address: null, state: 'QLD', city: 'Oxley', addressLine: '2 Pool Street', postalCode: '4000' };
const robot = { robotName: 'HH21', serialNumber: 'HH-1', fault: null, problem: null, purchaseDate: null };
const newPickUp = {
  priorityId: null,
  branch: null,
  dimensions: { pickup_pallets: 0 },
  robots: [robot],
  notes: null,
  robotNotes: null,
  agreement: true,
  imgUrl: [],
  basicInfo: { name: 'Practice Pools', contactName: null, phone: null, email: 'jo@practice.example', address },
};
const road = { carrierAndService: '1:20', costCents: 4_820, instructions: null };
const window = { day: '2026-11-24', readyAt: '09:00', closesAt: '17:00' };

describe('a practice', () => {
  test('ticks each step by what was done, with every fault met and put right', () => {
    const { call, moveOn: wait, done, state } = practise();
    const { id } = call('pickUps.create', { body: newPickUp });
    const robotId = state().pickUp?.robots[0]?.id;
    expect(done()).toEqual(['book']);
    const robotTo = (status: string) =>
      call('pickUps.update', { params: { id }, body: { robots: [{ id: robotId, status }] } });
    const statusTo = (status: string) =>
      call('pickUps.changeStatus', { params: { id }, body: { status, reason: null } });

    expect(call('freight.approve', { params: { id }, body: road })).toMatchObject({ state: 'failed' });
    call('pickUps.update', { params: { id }, body: { basicInfo: { address: { postalCode: '4075' } } } });
    expect(() => call('freight.approve', { params: { id }, body: { ...road, carrierAndService: '2:30' } })).toThrow(
      'can’t go by air',
    );
    expect(call('freight.approve', { params: { id }, body: road })).toMatchObject({ state: 'made' });
    expect(done()).toEqual(['book', 'address', 'freight']);

    call('freight.manifest', { body: { ids: [id], window } });
    expect(nextText(state())).toBe('The driver comes');
    wait();
    expect(state()).toMatchObject({ pickUp: { status: 'processing' }, met: expect.arrayContaining(['missed']) });
    call('freight.rebook', { body: { id, window } });
    wait();
    wait();
    expect(nextText(state())).toBeNull();
    expect(done()).toEqual(['book', 'address', 'freight', 'courier', 'missed']);

    statusTo('Received at Repair Facility');
    for (const status of ['received', 'inspecting']) robotTo(status);
    statusTo('Repair in Progress');
    call('quotes.create', {
      body: { robotId, lines: [], labourMinutes: 60, discountCents: 0, note: null, photoIds: [] },
    });
    robotTo('quoted');
    expect(done()).toContain('quote');
    const quoteId = state().quotes[0]?.id;
    const answer = (given: 'approved' | 'declined') =>
      call('quotes.answer', {
        params: { id: quoteId },
        body: { answer: given, by: 'Jo', method: 'phone', reason: null },
      });
    answer('declined');
    expect(call('quotes.undoAnswer', { params: { id: quoteId } })).toMatchObject({
      state: expect.stringMatching(/unsent|waiting/),
      answeredBy: null,
    });
    expect(state().pickUp?.robots[0]?.status).toBe('quoted');
    answer('approved');
    for (const status of ['repairing', 'repaired']) robotTo(status);
    expect(() => statusTo('Closed')).toThrow('isn’t returned');
    const back = call('freight.createReturn', { body: { id, robotId, ...road } });
    expect(call('freight.bookReturn', { params: { id: back.id }, body: { window } })).toMatchObject({
      booking: 'booked',
    });
    expect(() => call('freight.bookReturn', { params: { id: back.id }, body: { window } })).toThrow();
    robotTo('returned');
    expect(isComplete(state())).toBe(false);
    statusTo('Closed');
    expect(isComplete(state())).toBe(true);
    expect(
      state()
        .entries.filter(({ kind }) => kind === 'outside')
        .map(({ text }) => text),
    ).toEqual([
      'The driver comes',
      'The new window would have been mailed to the customer',
      'The driver comes again',
      'The robot is delivered to the repair facility',
      'The delivered notice would have been mailed to the customer',
      'The quote would have been mailed to the customer',
    ]);
  });

  test('answers a question with the right postcode, which may be corrected before the carrier complains', () => {
    const { call, done, state } = practise();
    const { id } = call('pickUps.create', { body: newPickUp });
    call('freight.enquire', { body: { id, to: 'branch', question: 'Which postcode?' } });
    expect(state().entries.at(-1)?.text).toContain('4075');
    call('pickUps.update', { params: { id }, body: { basicInfo: { address: { postalCode: '4075' } } } });
    const { id: made } = call('freight.approve', { params: { id }, body: road });
    expect(done()).toEqual(['book', 'address', 'freight']);
    const documentOf = (document: 'label' | 'dg') =>
      practiceDocument(state(), { params: { id: made ?? '' }, query: { document } });
    expect(documentOf('dg')).toMatchObject({
      title: 'Dangerous goods declaration',
      text: expect.stringContaining('UN3481'),
    });
    expect(documentOf('label').facts[0]?.value).toBe('Practice Pools, 2 Pool Street, Oxley QLD 4075');
  });

  test('tracks the consignments that carriers have, the latest event first', () => {
    const { call, moveOn: wait } = practise();
    const { id } = call('pickUps.create', { body: newPickUp });
    call('freight.approve', { params: { id }, body: road });
    call('pickUps.update', { params: { id }, body: { basicInfo: { address: { postalCode: '4075' } } } });
    call('freight.approve', { params: { id }, body: road });
    call('freight.manifest', { body: { ids: [id], window } });
    wait();
    call('freight.rebook', { body: { id, window } });
    wait();
    expect(call('freight.tracking', { query: { id } }).consignments).toMatchObject([
      { number: 'PRACTICE100', events: [{ label: 'Picked up' }, { label: 'Missed: the door was closed' }] },
    ]);
  });

  test('refuses what the product refuses, and a second pick-up', () => {
    const { call, state } = practise();
    const { id } = call('pickUps.create', { body: newPickUp });
    expect(() => call('pickUps.create', { body: newPickUp })).toThrow('one pick-up');
    expect(() => call('pickUps.changeStatus', { params: { id }, body: { status: 'Closed', reason: null } })).toThrow();
    expect(() => call('pickUps.get', { params: { id: makeId() } })).toThrow('couldn’t find');
    expect(() => call('freight.manifest', { body: { ids: [id], window } })).toThrow('Approve freight first');
    expect(state().pickUp?.status).toBe('processing');
  });

  test('has no call that reaches beyond it', () => {
    for (const name of ['dealers.list', 'dropOffs.create', 'quotes.invoice', 'files.get', 'constructor', 'toString'])
      expect(sandboxCall(name)).toBeNull();
  });
});
