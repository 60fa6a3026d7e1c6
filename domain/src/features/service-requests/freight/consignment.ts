import { z } from 'zod';
import { calendarDay } from '../../../kernel/calendar-day.ts';
import { line, lines, textLimits } from '../../../kernel/text.ts';
import { isPostBox, streetNeeded } from '../../../services/places/post-box.ts';
import { readCarrierAndService } from './carriers.ts';
import { isTime, isZone } from './site-time.ts';

/** What imports of one-line addresses leave where the suburb belongs, such as `NSW 2300`. */
const stateOrPostcode = /^(?:(?:NSW|ACT|NT|WA|SA|QLD|TAS|VIC|\d{4})[\s,]*){1,2}$/i;

/** Where a consignment comes from or goes to. */
export const freightAddress = z.strictObject({
  name: line(textLimits.name),
  contact: line(textLimits.name),
  phone: line(30),
  email: z.email('Enter an email address.').max(200).nullable(),
  line1: line(textLimits.address).refine((text) => !isPostBox(text), streetNeeded),
  line2: line(textLimits.address).nullable(),
  suburb: line(textLimits.name).refine((text) => !stateOrPostcode.test(text), 'Enter a suburb.'),
  postcode: z.string().regex(/^\d{4}$/, 'Enter a 4-digit postcode.'),
});
export type FreightAddress = z.output<typeof freightAddress>;

/** The hazard classes of what the company ships: pool sanitisers, acids, and robots with lithium batteries. */
export const hazardClasses = {
  '5.1': 'Oxidising agents',
  '8': 'Corrosive substances',
  '9': 'Miscellaneous dangerous goods',
} as const;
export type HazardClass = keyof typeof hazardClasses;
const hazardClassNames = Object.keys(hazardClasses) as [HazardClass, ...HazardClass[]];

/** Dangerous goods in an item. `kilograms` is what all of them weigh together. */
export const dangerousGoods = z.strictObject({
  unNumber: z.int().min(4, 'Enter a UN number.').max(3600, 'Enter a UN number.'),
  shippingName: line(200),
  hazardClass: z.enum(hazardClassNames, { error: 'Choose a class from the list.' }),
  /** Null where the goods have none, such as batteries. */
  packingGroup: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  technicalName: line(200).nullable(),
  containers: z.int().min(1).max(1000),
  kilograms: z.number().positive().max(25_000),
  isMarinePollutant: z.boolean(),
});
export type DangerousGoods = z.output<typeof dangerousGoods>;

export const packageKinds = ['carton', 'skid', 'pallet', 'crate'] as const;

/** Pieces of one sort. Centimetres; `kilograms` is the weight of one piece. */
export const freightItem = z.strictObject({
  kind: z.enum(packageKinds),
  name: line(textLimits.name),
  quantity: z.int().min(1).max(500),
  length: z.number().positive().max(1400),
  width: z.number().positive().max(300),
  height: z.number().positive().max(300),
  kilograms: z.number().positive().max(25_000),
  dangerousGoods: z.array(dangerousGoods).max(20),
});
export type FreightItem = z.output<typeof freightItem>;

const load = {
  from: freightAddress,
  to: freightAddress,
  items: z.array(freightItem).min(1, 'Add at least one item.').max(50),
  /** The day and time at which it is ready, in the local time of the place that it leaves. */
  ready: z.strictObject({
    day: calendarDay,
    time: z.string().refine(isTime, 'Enter a time.'),
    zone: z.string().max(60).refine(isZone, 'Enter a time zone.'),
  }),
};

/** What a price is asked for. */
export const freightLoad = z.strictObject(load);
export type FreightLoad = z.output<typeof freightLoad>;

/** A consignment to be made. `reference` is our case id: the carrier prints it and finds the consignment by it. */
export const consignmentOrder = z.strictObject({
  ...load,
  reference: line(textLimits.code),
  carrierAndService: z.string().refine((text) => readCarrierAndService(text) !== null, 'Choose a carrier.'),
  instructions: lines(250).nullable(),
});
export type ConsignmentOrder = z.output<typeof consignmentOrder>;

/** Returns whether anything in it has to be declared. */
export function hasDangerousGoods({ items }: Pick<FreightLoad, 'items'>): boolean {
  return items.some((item) => item.dangerousGoods.length > 0);
}

/** Returns the names of the dangerous goods, each once: what `shipping.dg_desc` holds. §3 */
export function dangerousGoodsText({ items }: Pick<FreightLoad, 'items'>): string {
  const names = items.flatMap((item) => item.dangerousGoods.map(({ shippingName }) => shippingName));
  return [...new Set(names)].join(', ');
}
