import {
  dealerStatuses,
  dealerStatusLabels,
  dealerTypeLabels,
  dealerTypes,
} from '@poolhouse/domain/features/dealers/dealer-codes';
import type { DealerMapAnswer } from '@poolhouse/domain/features/dealers/places/map';
import type { TagColour } from '../../../ui/code-tag.tsx';
import type { Coloured } from '../../../ui/map/map-category.ts';
import { typeTags } from '../dealer-tags.ts';

export const colourings = ['type', 'status', 'busy'] as const;
export type Colouring = (typeof colourings)[number];
export const colouringLabels = { type: 'Type', status: 'Status', busy: 'Busy' } as const satisfies Record<
  Colouring,
  string
>;

/** So many types have a line of the legend; the rest share one. */
const maxTypes = 7;

/** Returns which colour each dealer of the map has, and what the colours mean. */
export function colourDealers(
  colouring: Colouring,
  dealers: Pick<DealerMapAnswer, 'type' | 'status' | 'busy'>,
): Coloured {
  if (colouring === 'status')
    return grouped(
      dealers.status.map((place) => dealerStatuses[place] ?? ''),
      dealerStatuses.map((code) => ({
        code,
        label: dealerStatusLabels[code],
        colour: code === 'active' ? 'green' : 'gray',
      })),
    );
  if (colouring === 'busy')
    return grouped(
      dealers.busy.map((day) => (day === '' ? 'free' : 'busy')),
      [
        { code: 'free', label: 'Available', colour: 'teal' },
        { code: 'busy', label: 'Busy', colour: 'orange' },
      ],
    );
  return byType(dealers.type);
}

function byType(places: readonly number[]): Coloured {
  const counts = new Map<number, number>();
  for (const place of places) if (place >= 0) counts.set(place, (counts.get(place) ?? 0) + 1);
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, maxTypes);
  const kinds = most.flatMap(([place]) => {
    const code = dealerTypes[place];
    return code === undefined
      ? []
      : [{ code, label: dealerTypeLabels[code], colour: typeTags([code])[0]?.colour ?? 'gray' }];
  });
  const others = { code: '', label: 'Other types', colour: 'gray' as const, isQuiet: true };
  return grouped(
    places.map((place) => dealerTypes[place] ?? ''),
    [...kinds, others],
  );
}

type Kind = { code: string; label: string; colour: TagColour; isQuiet?: boolean };

/** Codes that no kind has fall to the last one; kinds without dealers are left out of the legend. */
function grouped(codes: readonly string[], kinds: readonly Kind[]): Coloured {
  const placeOf = new Map(kinds.map(({ code }, place) => [code, place]));
  const category = codes.map((code) => placeOf.get(code) ?? kinds.length - 1);
  const counts = kinds.map(() => 0);
  for (const place of category) counts[place] = (counts[place] ?? 0) + 1;
  return {
    category,
    categories: kinds.map(({ label, colour, isQuiet = false }, place) => ({
      label,
      colour,
      isQuiet,
      count: counts[place] ?? 0,
    })),
  };
}
