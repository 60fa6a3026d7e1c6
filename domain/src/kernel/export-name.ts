/** Longer names are cut by some systems. */
const longestName = 100;
/** How an export is sorted and laid out says nothing of what is in it. */
const notFilters: ReadonlySet<string> = new Set(['sort', 'columns']);
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Returns what an export is called: what it lists, its day and its filter, as in `dealers-2026-11-22-vic-active`. `query` is
 * the one of the call; records that it names are counted.
 */
export function exportName(noun: string, day: string, query: object = {}): string {
  const filters = Object.entries(query).filter(([key]) => !notFilters.has(key));
  const parts = filters.map(([key, value]) => slug(filterText(key, value))).filter(Boolean);
  const name = [noun, day, ...parts].join('-');
  return name.length <= longestName ? name : `${noun}-${day}-filtered`;
}

function filterText(key: string, value: unknown): string {
  if (Array.isArray(value)) {
    const named = value.filter((one) => uuid.test(String(one))).length;
    return named > 0 ? `${named} selected` : value.join(' ');
  }
  if (value === undefined || value === null || value === '' || uuid.test(String(value))) return '';
  if (value === 'yes') return key;
  if (value === 'no') return `not ${key}`;
  return key === 'q' ? String(value) : `${key} ${value}`;
}

function slug(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  return plain
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
