import type { Clock } from '@poolhouse/domain/kernel/dates';

/** Reads `9:30`, `09.30`, `0930`, `9`, `2:30 pm` or `2pm` into `09:30` and the like; null when there is no such time. */
export function parseClock(text: string): string | null {
  const parts = /^(\d{1,2})(?:[:. ]?(\d{2}))?(?:\s*([ap])\.?m\.?)?$/i.exec(text.trim());
  if (parts === null) return null;
  const [, hours = '', minute = '00', half] = parts;
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hour > 23 || Number(minute) > 59 ? null : `${String(hour).padStart(2, '0')}:${minute}`;
}

/** Returns `14:05` as the reader reads it: `2:05 pm`. What is no time stays as it was typed. */
export function clockText(time: string, clock: Clock): string {
  const parts = /^(\d\d):(\d\d)$/.exec(time);
  if (parts === null || clock === '24h') return time;
  const hour = Number(parts[1]);
  return `${hour % 12 || 12}:${parts[2]} ${hour < 12 ? 'am' : 'pm'}`;
}
