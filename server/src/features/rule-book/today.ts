import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { Context } from '../../platform/context.ts';

/** Returns the company's calendar day: rules begin with it, in Sydney. */
export function todayOf(ctx: Pick<Context, 'clock'>): string {
  return dayIn(companyZone, ctx.clock.now());
}
