import type { DealerState } from '@poolhouse/domain/features/dealers/dealer-codes';
import { demoDomain } from '../../../platform/sample-data/sample-data.ts';
import { type Place, placesIn } from './places.ts';

type BranchLine = [
  label: string,
  caseCode: string,
  state: DealerState,
  region: string,
  timeZone: string,
  assigned: readonly DealerState[],
  address: string,
  costCentre: string,
  nearTo?: string,
];

/** The eight service branches. Lidcombe and Frenchs Forest share the work of one area but count cases on their own. */
const lines: readonly BranchLine[] = [
  ['Gregory Hills', 'GRE', 'NSW', 'sydney', 'Australia/Sydney', ['NSW', 'ACT'], '14 Springboard Circuit', '1100'],
  ['Lidcombe', 'LID', 'NSW', 'sydney', 'Australia/Sydney', ['NSW', 'NZN', 'NZS'], '3/52 Waterwheel Street', '1200'],
  ['Frenchs Forest', 'FRE', 'NSW', 'sydney', 'Australia/Sydney', ['NSW'], '7 Tumbleweir Road', '1210'],
  ['Dandenong South', 'DAN', 'VIC', 'melbourne', 'Australia/Melbourne', ['VIC', 'TAS'], '118 Pumphouse Road', '2100'],
  ['Oxley', 'OXL', 'QLD', 'brisbane', 'Australia/Brisbane', ['QLD'], '29 Lap Lane', '3100'],
  [
    'Townsville',
    'TSV',
    'QLD',
    'north queensland',
    'Australia/Brisbane',
    ['QLD', 'NT'],
    '5 Mangrove Court',
    '3200',
    'Townsville City',
  ],
  ['Thebarton', 'THE', 'SA', 'south australia', 'Australia/Adelaide', ['SA'], '41 Filter Street', '4100'],
  ['Forrestdale', 'FOR', 'WA', 'perth', 'Australia/Perth', ['WA'], '12 Skimmer Way', '5100'],
];

export const sampleBranches = lines.map(readLine);

function readLine([label, caseCode, state, region, timeZone, assignedState, street, costCentre, nearTo]: BranchLine) {
  const value = label.toLowerCase().replaceAll(' ', '_');
  const place = placesIn(state).find((known) => known.suburb === (nearTo ?? label));
  if (place === undefined) throw new Error(`No place is known for the branch ${label}.`);
  const mailbox = label.toLowerCase().replaceAll(' ', '-');
  return {
    value,
    label,
    caseCode,
    region,
    timeZone,
    assignedState,
    notificationEmails: [`service.${mailbox}@${demoDomain}`],
    address: {
      address: `${street}, ${place.suburb} ${state} ${place.postcode}`,
      line1: street,
      city: place.suburb,
      state,
      shortCode: state,
      postalCode: place.postcode,
      country: 'Australia',
    },
    costCentre,
    place,
  };
}

/** Returns the branch that serves a place: the nearest of those that its state is assigned to. */
export function branchNear(place: Place): string | null {
  const serving = sampleBranches.filter((branch) => branch.assignedState.includes(place.state));
  const [nearest] = serving.toSorted((one, other) => distance(one.place, place) - distance(other.place, place));
  return nearest?.value ?? null;
}

/** Good enough to compare: degrees, with those of longitude shortened as they are on the way to the pole. */
function distance(one: Place, other: Place): number {
  const shortening = Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * shortening);
}
