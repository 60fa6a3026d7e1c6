import { z } from 'zod';
import { emailList } from '../../kernel/email-list.ts';
import { idOf } from '../../kernel/ids.ts';
import { phone } from '../../kernel/phone.ts';
import { recordChanges } from '../../kernel/record-changes.ts';
import { emptyable, line, textLimits } from '../../kernel/text.ts';
import { dealerState } from '../dealers/dealer.ts';
import { visitorRegionLabels } from './visitor-region-labels.ts';

export const branchId = idOf('branch');
export type BranchId = z.output<typeof branchId>;

/** What groups branches for visitors, each with the zone that its days and times are counted in. §9 */
export const visitorRegions = {
  sydney: { label: visitorRegionLabels.sydney, timeZone: 'Australia/Sydney' },
  melbourne: { label: visitorRegionLabels.melbourne, timeZone: 'Australia/Melbourne' },
  brisbane: { label: visitorRegionLabels.brisbane, timeZone: 'Australia/Brisbane' },
  'north queensland': { label: visitorRegionLabels['north queensland'], timeZone: 'Australia/Brisbane' },
  'south australia': { label: visitorRegionLabels['south australia'], timeZone: 'Australia/Adelaide' },
  perth: { label: visitorRegionLabels.perth, timeZone: 'Australia/Perth' },
} as const;
export type VisitorRegion = keyof typeof visitorRegions;
const regionNames = Object.keys(visitorRegions) as [VisitorRegion, ...VisitorRegion[]];

export const branchAddress = z.strictObject({
  address: emptyable(line(textLimits.address)).optional(),
  line1: emptyable(line(textLimits.address)).optional(),
  line2: emptyable(line(textLimits.address)).optional(),
  city: emptyable(line(textLimits.name)).optional(),
  state: emptyable(line(textLimits.name)).optional(),
  /** The short form of the state, as couriers want it. */
  shortCode: emptyable(line(10)).optional(),
  postalCode: emptyable(line(10).regex(/^[A-Za-z0-9 -]+$/, 'Enter a postcode.')).optional(),
  country: emptyable(line(textLimits.name)).optional(),
});
export type BranchAddress = z.output<typeof branchAddress>;

const entered = {
  label: line(textLimits.name),
  region: z.enum(regionNames, { error: 'Choose a region from the list.' }),
  assignedState: z.array(dealerState).max(30, 'Choose fewer states.'),
  notificationEmails: emailList,
  phone: emptyable(phone),
  address: branchAddress,
  costCentre: emptyable(line(textLimits.code)),
  warehouseCode: emptyable(line(textLimits.code)),
  active: z.boolean({ error: 'Choose yes or no.' }),
};

/** A service branch. `value` and `caseCode` never change: requests and case numbers carry them. §3 */
export const branch = z.object({
  id: branchId,
  value: z.string(),
  label: z.string(),
  caseCode: z.string(),
  region: z.string(),
  timeZone: z.string(),
  assignedState: z.array(z.string()),
  notificationEmails: z.array(z.string()),
  /** Whom its customers call; without it they call the company. */
  phone: z.string().nullable(),
  address: z.record(z.string(), z.string().nullable()),
  costCentre: z.string().nullable(),
  /** Its warehouse in the ERP, whose stock tills show. */
  warehouseCode: z.string().nullable(),
  active: z.boolean(),
  revision: z.number().int(),
});
export type Branch = z.output<typeof branch>;

export const newBranch = z.strictObject({
  label: entered.label,
  region: entered.region,
  caseCode: line(3).regex(/^[A-Z]{3}$/, 'Enter three capital letters, such as GRE.'),
  assignedState: entered.assignedState.default([]),
  notificationEmails: entered.notificationEmails.default([]),
  phone: entered.phone.default(null),
  address: entered.address.default({}),
  costCentre: entered.costCentre.default(null),
  warehouseCode: entered.warehouseCode.default(null),
});
export type NewBranch = z.output<typeof newBranch>;

export const branchChanges = recordChanges(entered);
export type BranchChanges = z.output<typeof branchChanges>;

/** Returns the code that other records name a branch by: made of its first label and kept permanently. */
export function branchValueOf(label: string): string {
  return label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
}
