import { shortestSeconds, ticketDays } from './public-request.ts';

/** Why a form with a ticket isn’t taken; null when it is. */
export function refuseTicketAge(issuedAt: Date, now: Date): string | null {
  const seconds = (now.getTime() - issuedAt.getTime()) / 1000;
  if (seconds > ticketDays * 86_400)
    return 'This form was open for too long. Reload the page; what you entered is kept.';
  return seconds < shortestSeconds ? 'That was quick. Wait a few seconds and send it again.' : null;
}
