import { z } from 'zod';
import { calendarDay } from '../../../kernel/calendar-day.ts';
import { lines } from '../../../kernel/text.ts';
import { isTime, isZone } from './site-time.ts';

/** When a driver may come, in the local time of the place of the goods. */
export const pickUpWindow = z
  .strictObject({
    day: calendarDay,
    readyAt: z.string().refine(isTime, 'Enter a time.'),
    closesAt: z.string().refine(isTime, 'Enter a time.'),
    zone: z.string().max(60).refine(isZone, 'Enter a time zone.'),
  })
  .refine(({ readyAt, closesAt }) => readyAt < closesAt, {
    path: ['closesAt'],
    message: 'Closing time must be after the ready time.',
  });
export type PickUpWindow = z.output<typeof pickUpWindow>;

/** What a driver is told. `pallets` is the room that is needed in the truck; it starts at 0. §9 */
export const pickUpDetails = z.strictObject({
  window: pickUpWindow,
  pallets: z.int().min(0).max(60),
  instructions: lines(250).nullable(),
});
export type PickUpDetails = z.output<typeof pickUpDetails>;
