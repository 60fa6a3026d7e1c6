import { addWorkingDays } from '@poolhouse/domain/features/service-requests/working-days';
import type { SampleBench } from '../../../testing/sample-bench.ts';
import { insertConsignment, insertPickUp, insertRates, type NewPickUp } from './insert-pick-up-testing.ts';

const staff = { as: 'SERVICE' } as const;
type Bench = Pick<SampleBench, 'sql'>;
type Given = NewPickUp & { state?: string; booking?: string };

/** A time on the next Wednesday or so, on which carriers come. */
function nextWindow() {
  const calendar = { weekdays: ['Wed' as const], opensAt: '08:00', closesAt: '16:30', holidays: new Set<string>() };
  const later = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  return { day: addWorkingDays(calendar, later, 0), readyAt: '09:00', closesAt: '16:00' };
}

/** Returns samples of the calls of couriers, about pick-ups of a given dealer. */
export function freightSamples(given: NewPickUp = {}) {
  const withConsignment = async ({ sql }: Bench, change: Given = {}) => {
    const pickUp = await insertPickUp(sql, { ...given, ...change });
    return { pickUp, consignment: await insertConsignment(sql, pickUp, change) };
  };
  const approved = async ({ sql }: Bench) => {
    const { id } = await insertPickUp(sql, given);
    const choice = await insertRates(sql, id);
    return { params: { id }, body: choice, other: { ...choice, costCents: 9_900 } };
  };
  const approvedTogether = async ({ sql }: Bench) => {
    const { id } = await insertPickUp(sql, given);
    await insertRates(sql, id);
    const body = { ids: [id], choice: 'cheapest' };
    return { body, other: { ...body, choice: 'fastest' } };
  };
  const returned = async ({ sql }: Bench) => {
    const { id, robotIds } = await insertPickUp(sql, given);
    const choice = await insertRates(sql, id, robotIds[0]);
    const body = { id, robotId: robotIds[0], ...choice };
    return { body, other: { ...body, costCents: 9_900 } };
  };
  const booked = async (bench: Bench) => {
    const { pickUp } = await withConsignment(bench);
    const body = { ids: [pickUp.id], window: nextWindow() };
    return { body, other: { ...body, instructions: 'Ring the bell' } };
  };
  const rebooked = async (bench: Bench) => {
    const { pickUp } = await withConsignment(bench, { booking: 'missed' });
    const body = { id: pickUp.id, window: nextWindow() };
    return { body, other: { ...body, instructions: 'Ring the bell' } };
  };
  const returnBooked = async (bench: Bench) => {
    const { pickUp, consignment } = await withConsignment(bench);
    const change = `update service_consignments set direction = 'return', robot_id = $2 where id = $1`;
    await bench.sql(change, [consignment.id, pickUp.robotIds[0]]);
    const body = { window: nextWindow() };
    return { params: { id: consignment.id }, body, other: { ...body, instructions: 'Ring the bell' } };
  };
  const cancelled = async (bench: Bench) => {
    const { pickUp } = await withConsignment(bench);
    return { body: { id: pickUp.id }, other: { id: (await withConsignment(bench)).pickUp.id } };
  };
  const confirmed = async (bench: Bench) => ({
    params: { id: (await withConsignment(bench, { state: 'cancel-sent', booking: 'booked' })).consignment.id },
  });
  const delivered = async (bench: Bench) => {
    const { pickUp } = await withConsignment(bench, { booking: 'booked' });
    await bench.sql("update pick_ups set status = 'Received at Repair Facility' where id = $1", [pickUp.id]);
    return { body: { id: pickUp.id }, other: { id: (await insertPickUp(bench.sql, given)).id } };
  };
  const enquiry = async ({ sql }: Bench) => {
    const body = { id: (await insertPickUp(sql, given)).id, to: 'branch', question: 'When does the driver come?' };
    return { body, other: { ...body, question: 'Which carrier is it?' } };
  };
  return {
    withConsignment,
    approved,
    approvedTogether,
    returned,
    booked,
    rebooked,
    returnBooked,
    cancelled,
    confirmed,
    delivered,
    enquiry,
    staff,
  };
}
