/** What stands behind the `?`: texts, and lists of texts for what is given more than once. */
export type Search = { [name: string]: string | string[] | undefined };

/** Reads the address as it stands: nothing is guessed to be a number, so a postcode keeps its zero. */
export function parseSearch(text: string): Search {
  const given = new URLSearchParams(text);
  const search: Search = {};
  for (const name of new Set(given.keys())) {
    const values = given.getAll(name);
    search[name] = values.length === 1 ? values[0] : values;
  }
  return search;
}

/** Writes filters as repeated parameters, in the way that the server's lists take them; empty ones are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') params.append(name, String(item));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Reads the search of a list's route as texts; the list itself checks them against the contract. */
export function listSearch(search: Record<string, unknown>): Search {
  const isText = (value: unknown) => typeof value === 'string' || (Array.isArray(value) && value.every(isText));
  return Object.fromEntries(Object.entries(search).filter(([, value]) => isText(value))) as Search;
}
