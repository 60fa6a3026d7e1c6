/** Reads `21/11/2026`, `21.11.26`, `21-11-2026` or `21112026` into `2026-11-21`; null when there is no such day. */
export function parseDay(text: string): string | null {
  const parts = /^(\d{1,2})[/.\- ]?(\d{1,2})[/.\- ]?(\d{4}|\d{2})$/.exec(text.trim());
  if (parts === null) return null;
  const [, day = '', month = '', year = ''] = parts;
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}
