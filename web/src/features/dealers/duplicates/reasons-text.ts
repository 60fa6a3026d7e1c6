import { capital } from '@poolhouse/domain/kernel/capital';

/** Returns the reasons of a likeness in one sentence: `Same name in 2077, same phone 02 5550 6387`. */
export function reasonsText(reasons: readonly { text: string }[]): string {
  return capital(reasons.map((reason) => reason.text).join(', '));
}
