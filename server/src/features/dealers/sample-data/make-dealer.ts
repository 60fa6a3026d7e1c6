import { type DealerFlag, type DealerType, dealerFlags } from '@poolhouse/domain/features/dealers/dealer-codes';
import { type DealerValues, emptyDealer } from '@poolhouse/domain/features/dealers/dealer-values';
import { permanent, type Schedule } from '@poolhouse/domain/features/dealers/schedule';
import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { SeededRandom } from '../../../platform/sample-data/seeded-random.ts';
import { branchNear, type Place, placesIn, sampleReps, statesByWeight } from '../../branches/index.ts';
import { businessName } from './business-name.ts';
import { makeContact } from './make-contact.ts';
import { dealerNotes } from './name-parts.ts';

/** Types in the share in which they come up; the first of a dealer decides what kind of business it is. */
const mainTypes: readonly [DealerType, number][] = [
  ['standard', 26],
  ['elite', 14],
  ['retailer', 12],
  ['authoriseddealer', 9],
  ['mobile', 8],
  ['builder', 7],
  ['service', 6],
  ['jims', 4],
  ['franchisee', 4],
  ['elitebuilder', 3],
  ['commercial', 3],
  ['trade', 2],
  ['supreme', 1],
  ['warehouse', 1],
];
const typesByWeight = mainTypes.flatMap(([type, weight]) => Array.from({ length: weight }, () => type));
const extraTypes: readonly DealerType[] = ['roboticrepairs', 'mineralswim', 'watertreatmentrepairs', 'ozoneswim'];
const durations = [30, 60, 90, 180, 365, permanent];

/** Returns a made-up dealer, number `index` of its seed. What it says of itself is consistent: place, manager, branch, type. */
export function makeDealer(random: SeededRandom, priorityId: string, now: Date): DealerValues {
  const state = random.pick(statesByWeight);
  const place = random.pick(placesIn(state));
  const type = makeTypes(random, state);
  const flag = random.chance(0.55) ? random.some(flagsIn(state), random.between(1, 3)) : [];
  const name = businessName(random, place, type[0] ?? 'standard');
  const { xCoordinates, yCoordinates } = locate(random, place);
  return {
    ...emptyDealer,
    ...makeContact(random, name, place),
    priorityId,
    name,
    state,
    xCoordinates,
    yCoordinates,
    rep: managerOf(random, state),
    status: random.chance(0.07) ? 'inactive' : 'active',
    flag,
    type,
    schedules: makeSchedules(random, type, flag, now),
    assigned_service_branch: branchNear(place),
    active_sprout_completed: random.chance(0.4),
    notes: random.chance(0.12) ? random.pick(dealerNotes) : null,
  };
}

function makeTypes(random: SeededRandom, state: string): DealerType[] {
  const main = state.startsWith('NZ') && random.chance(0.5) ? 'exporter' : random.pick(typesByWeight);
  const more = random.chance(0.35) ? random.some(extraTypes, random.between(1, 2)) : [];
  return [main, ...more];
}

/** Two flags stand for regions. */
function flagsIn(state: string): readonly DealerFlag[] {
  return dealerFlags.filter(
    (flag) => (flag !== 'barrierreef' || state === 'QLD') && (flag !== 'narellan' || state === 'NSW'),
  );
}

function managerOf(random: SeededRandom, state: string): string | null {
  return random.chance(0.03) ? null : random.pick(sampleReps.filter((rep) => rep.states.includes(state))).id;
}

/** Not all in the middle of their suburb. */
function locate(random: SeededRandom, place: Place) {
  const nudge = (degrees: number) => Math.round((degrees + (random.next() - 0.5) * 0.02) * 100_000) / 100_000;
  return { xCoordinates: nudge(place.longitude), yCoordinates: nudge(place.latitude) };
}

/** Some types and flags last for a time: a few of them only for some days more. */
function makeSchedules(random: SeededRandom, type: readonly DealerType[], flag: readonly DealerFlag[], now: Date) {
  const schedules: Schedule[] = [];
  if (random.chance(0.18)) schedules.push(makeSchedule(random, 'type', random.pick(type), now));
  if (flag.length > 0 && random.chance(0.06)) schedules.push(makeSchedule(random, 'flag', random.pick(flag), now));
  return schedules;
}

function makeSchedule(random: SeededRandom, kind: Schedule['kind'], code: string, now: Date): Schedule {
  const today = dayIn(companyZone, now);
  const duration = random.pick(durations);
  if (duration === permanent) {
    return { kind, type: code, duration, createdOn: addDays(today, -random.between(5, 400)), expireOn: null };
  }
  const left = random.chance(0.3) ? random.between(1, 7) : random.between(8, duration);
  return { kind, type: code, duration, createdOn: addDays(today, left - duration), expireOn: addDays(today, left) };
}
