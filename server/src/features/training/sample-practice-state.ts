import { moveOn } from '@poolhouse/domain/features/training/sandbox/move-on';
import {
  emptyPractice,
  type PracticeContext,
  type PracticeState,
} from '@poolhouse/domain/features/training/sandbox/practice-state';
import { sandboxCall } from '@poolhouse/domain/features/training/sandbox/sandbox';
import { addDays } from '@poolhouse/domain/kernel/dates';

const road = { carrierAndService: '1:20', costCents: 4_820 };
const address = { address: null, state: 'QLD', city: 'Oxley', addressLine: '2 Pool Street', postalCode: '4000' };
const newPickUp = {
  basicInfo: { name: 'Practice Pools', contactName: null, phone: null, email: 'jo@practice.example', address },
  robots: [{ robotName: 'Dolphin Liberty', serialNumber: 'LIB-4711', fault: null, problem: null, purchaseDate: null }],
  dimensions: { pickup_pallets: 0 },
  priorityId: null,
  branch: null,
  notes: null,
  robotNotes: null,
  agreement: true,
  imgUrl: [],
};

/** Returns a practice whose steps are all done, by the calls that a trainee makes. */
export function completedPractice(ctx: PracticeContext): PracticeState {
  let state = emptyPractice;
  const call = (name: string, input: object) => {
    const outcome = sandboxCall(name)?.(state, input as never, ctx);
    state = outcome?.state ?? state;
  };
  call('pickUps.create', { body: newPickUp });
  const { id, robots } = state.pickUp ?? { id: '', robots: [] };
  const robotId = robots[0]?.id;
  const change = (body: object) => call('pickUps.update', { params: { id }, body });
  const statusTo = (status: string) => call('pickUps.changeStatus', { params: { id }, body: { status, reason: null } });
  const robotTo = (...steps: string[]) => {
    for (const status of steps) change({ robots: [{ id: robotId, status }] });
  };
  const window = { day: addDays(ctx.today, 1), readyAt: '09:00', closesAt: '17:00' };
  call('freight.approve', { params: { id }, body: road });
  change({ basicInfo: { address: { postalCode: '4075' } } });
  call('freight.approve', { params: { id }, body: road });
  call('freight.manifest', { body: { ids: [id], window } });
  state = moveOn(state, ctx);
  call('freight.rebook', { body: { id, window } });
  state = moveOn(moveOn(state, ctx), ctx);
  statusTo('Received at Repair Facility');
  robotTo('received', 'inspecting');
  statusTo('Repair in Progress');
  call('quotes.create', {
    body: { robotId, lines: [], labourMinutes: 60, discountCents: 0, note: null, photoIds: [] },
  });
  robotTo('quoted');
  call('quotes.answer', {
    params: { id: state.quotes[0]?.id },
    body: { answer: 'approved', by: 'Jo', method: 'phone', reason: null },
  });
  robotTo('repairing', 'repaired');
  call('freight.createReturn', { body: { id, robotId, ...road } });
  robotTo('returned');
  statusTo('Closed');
  return state;
}
