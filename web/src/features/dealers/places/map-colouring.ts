import {
  dealerStatuses,
  dealerStatusLabels,
  dealerTypeLabels,
  dealerTypes,
} from '@poolhouse/domain/features/dealers/dealer-codes';
import type { DealerMapAnswer } from '@poolhouse/domain/features/dealers/places/map';
import { statusColours } from '../../../platform/theme/status-colours.ts';
import type { TagColour } from '../../../ui/code-tag.tsx';
import { typeTags } from '../dealer-tags.ts';

export const colourings = ['type', 'status', 'busy'] as const;
export type Colouring = (typeof colourings)[number];
export const colouringLabels = { type: 'Type', status: 'Status', busy: 'Busy' } as const satisfies Record<
  Colouring,
  string
>;

export type MapCategory = {
  label: string;
  colour: TagColour;
  count: number /** Paler than the others. */;
  isQuiet: boolean;
};
/** Returns the colour of a category on a canvas. */
export function canvasColour({ colour, isQuiet }: MapCategory, isDark: boolean): string {
  return statusColours[colour][isQuiet ? (isDark ? 7 : 3) : isDark ? 4 : 5];
}

/** Returns the same for style sheets. */
export function cssColour({ colour, isQuiet }: MapCategory): string {
  const step = (light: number, dark: number) =>
    `light-dark(var(--mantine-color-${colour}-${light}), var(--mantine-color-${colour}-${dark}))`;
  return isQuiet ? step(3, 7) : step(5, 4);
}

export type ColouredDealers = { categories: readonly MapCategory[]; category: readonly number[] };

/** So many types have a line of the legend; the rest share one. */
const maxTypes = 7;

/** Returns which colour each dealer of the map has, and what the colours mean. */
export function colourDealers(
  colouring: Colouring,
  dealers: Pick<DealerMapAnswer, 'type' | 'status' | 'busy'>,
): ColouredDealers {
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

function byType(places: readonly number[]): ColouredDealers {
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
function grouped(codes: readonly string[], kinds: readonly Kind[]): ColouredDealers {
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
