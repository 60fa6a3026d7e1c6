import { useCallback, useState } from 'react';
import { isObject, readStored, writeStored } from '../stored.ts';

export type Density = 'comfortable' | 'compact';

export type ListPreferences = {
  density: Density;
  /** What the person chose to see or not, by column; the others stay as the list has them. */
  shown: Readonly<Record<string, boolean>>;
};

const asShipped: ListPreferences = { density: 'comfortable', shown: {} };

/** How one person likes one list; kept in this browser. */
export function useListPreferences(listName: string, userId: string) {
  const key = `poolhouse.list.${userId}.${listName}`;
  const [preferences, setPreferences] = useState(() => readPreferences(readStored(key)));
  const change = useCallback(
    (next: ListPreferences) => {
      setPreferences(next);
      writeStored(key, next);
    },
    [key],
  );
  return {
    preferences,
    setDensity: (density: Density) => change({ ...preferences, density }),
    setShown: (column: string, isShown: boolean) =>
      change({ ...preferences, shown: { ...preferences.shown, [column]: isShown } }),
    reset: () => change(asShipped),
  };
}

function readPreferences(stored: unknown): ListPreferences {
  if (!isObject(stored)) return asShipped;
  const shown = isObject(stored.shown) ? stored.shown : {};
  return {
    density: stored.density === 'compact' ? 'compact' : 'comfortable',
    shown: Object.fromEntries(
      Object.entries(shown).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    ),
  };
}
