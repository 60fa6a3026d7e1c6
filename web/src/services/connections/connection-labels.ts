import { type CallOutcome, type Connection, isFailedCall } from '@poolhouse/domain/services/connections/connection';
import type { StatusColour } from '../../ui/status-dot.tsx';

export type ConnectionDisplay = { tone: 'good' | 'bad' | 'wary' | 'off'; label: string; text: string };

/** Returns how a connection stands, in a word and a sentence. A check counts until a call says otherwise. */
export function connectionDisplay(connection: Connection): ConnectionDisplay {
  const { isOn, circuit, lastSuccess, lastFailure, lastCheck, lastHour } = connection;
  if (!isOn) return { tone: 'off', label: 'Off', text: offText(connection) };
  if (circuit === 'open')
    return {
      tone: 'bad',
      label: 'Paused',
      text: 'Failed several times in a row. We’ll try again shortly.',
    };
  if (circuit === 'half-open')
    return { tone: 'wary', label: 'Retrying', text: 'The next call checks whether it’s back.' };
  const newest =
    [lastSuccess, lastFailure, lastCheck]
      .map((one) => one?.at ?? '')
      .sort()
      .at(-1) ?? '';
  if (newest === '') return { tone: 'off', label: 'Not used yet', text: 'Not used in the last 30 days.' };
  const hasFailed = newest === lastFailure?.at || (newest === lastCheck?.at && !lastCheck.isFine);
  if (hasFailed) return { tone: 'bad', label: 'Not working', text: 'The last call failed.' };
  if (lastHour.failures > 0)
    return {
      tone: 'wary',
      label: 'Working, with failures',
      text: `${countOf(lastHour.failures, 'call')} failed in the last hour.`,
    };
  return { tone: 'good', label: 'Working', text: 'The last call succeeded.' };
}

function offText({ missing }: Connection): string {
  return missing.length === 0 ? 'Not connected.' : `Not set up. Ask IT to set ${missing.join(', ')}, then restart.`;
}

export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-AU')} ${noun}${count === 1 ? '' : 's'}`;
}

export function outcomeColour(outcome: CallOutcome): StatusColour {
  if (outcome === 'fine') return 'green';
  return isFailedCall(outcome) ? 'red' : 'orange';
}

/** Formats JSON over several lines and leaves all other text as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
