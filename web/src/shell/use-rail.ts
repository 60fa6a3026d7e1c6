import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

const key = 'poolhouse.rail';

/** Returns whether the menu is narrow, by the person's choice; on a tablet it starts narrow. */
export function useRail(): { isNarrow: boolean; toggle: () => void } {
  const isTablet = useMediaQuery('(max-width: 1023px)', window.matchMedia('(max-width: 1023px)').matches);
  const [chosen, setChosen] = useState(() => localStorage.getItem(key));
  const isNarrow = chosen === null ? isTablet : chosen === 'narrow';
  const toggle = () => {
    const next = isNarrow ? 'wide' : 'narrow';
    localStorage.setItem(key, next);
    setChosen(next);
  };
  return { isNarrow, toggle };
}
