import { z } from 'zod';
import { shortestSeconds, ticketDays } from './ticket-times.ts';

/** What every public form sends besides its own: its ticket, and a field that people don’t see and programs fill in. */
export const formTicketParts = {
  ticket: z.string().max(200, 'Reload the form.'),
  website: z.literal('', { error: 'Leave this field empty.' }).default(''),
};

/** Returns true for a ticket with which nothing can be sent any more. */
export function isTooOld(issuedAt: Date, now: Date): boolean {
  return now.getTime() - issuedAt.getTime() > ticketDays * 86_400_000;
}

/** Returns why a form with a ticket isn’t taken; null when it is. */
export function refuseTicketAge(issuedAt: Date, now: Date): string | null {
  const seconds = (now.getTime() - issuedAt.getTime()) / 1000;
  if (seconds > ticketDays * 86_400)
    return 'This form was open for too long. Reload the page; what you entered is kept.';
  return seconds < shortestSeconds ? 'That was quick. Wait a few seconds and send it again.' : null;
}
