export type RequestParts = { params?: unknown; query?: unknown };

/** Returns the address of a call under /api: parameters put into the path, filters as repeated query parameters. */
export function requestUrl(path: string, { params, query }: RequestParts): string {
  const values = new Map(entriesOf(params));
  const filled = path.replace(/:([A-Za-z]+)/g, (_match, name: string) => {
    const value = values.get(name);
    if (value === undefined || value === null) throw new TypeError(`The path ${path} needs ${name}.`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
    }
  }
  const tail = search.toString();
  return `/api${filled}${tail === '' ? '' : `?${tail}`}`;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
