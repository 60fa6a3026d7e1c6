/** Reads `9:30`, `09.30`, `0930`, `930` or `9` into `09:30` and the like; null when there is no such time. */
export function parseClock(text: string): string | null {
  const parts = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/.exec(text.trim());
  if (parts === null) return null;
  const [, hour = '', minute = '00'] = parts;
  return Number(hour) > 23 || Number(minute) > 59 ? null : `${hour.padStart(2, '0')}:${minute}`;
}
