import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useState } from 'react';

/** Changes whenever the colours of the page do. */
export function useTheme(): string {
  const scheme = useComputedColorScheme();
  const [palette, setPalette] = useState(document.documentElement.dataset.palette ?? '');
  useEffect(() => {
    const watch = new MutationObserver(() => setPalette(document.documentElement.dataset.palette ?? ''));
    watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-palette'] });
    return () => watch.disconnect();
  }, []);
  return `${scheme} ${palette}`;
}
