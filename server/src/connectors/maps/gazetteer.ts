import type { Gazetteer } from './port.ts';
import { readSuburbs } from './read-suburbs.ts';
import { SuburbIndex } from './suburb-index.ts';
import { SuburbLookup } from './suburb-lookup.ts';

/**
 * Looks up Australian suburbs and postcodes in a file: it works offline and sends no address to another company. The file is read when it is first needed; a
 * read that failed is tried again at the next need.
 */
export function createGazetteer(): Gazetteer {
  let reading: Promise<SuburbLookup> | null = null;
  const open = () => {
    reading ??= readSuburbs().then(
      (rows) => new SuburbLookup(new SuburbIndex(rows)),
      (error: unknown) => {
        reading = null;
        throw new Error('The list of suburbs couldn’t be read.', { cause: error });
      },
    );
    return reading;
  };
  const suggest: Gazetteer['suggest'] = async (text, most) => (await open()).suggest(text, most);
  return {
    open,
    geocode: async (address) => (await open()).geocode(address),
    suggest,
    complete: async ({ text, most }) => (await suggest(text, most)).map((place) => ({ ...place, placeId: null })),
    // Its completions leave nothing to be asked.
    details: async () => null,
  };
}
