/** The colours of a map, as the theme has them now: a canvas can't read tokens by itself. */
export type MapColours = {
  sea: string;
  land: string;
  coast: string;
  border: string;
  text: string;
  dim: string;
  halo: string;
  pinEdge: string;
  accent: string;
  font: string;
  isDark: boolean;
};

export function readColours(element: Element): MapColours {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    sea: token('--ph-map-sea'),
    land: token('--ph-map-land'),
    coast: token('--ph-map-coast'),
    border: token('--ph-map-border'),
    text: token('--ph-text'),
    dim: token('--ph-dim'),
    halo: token('--ph-map-land'),
    pinEdge: token('--ph-raised'),
    accent: token('--ph-accent'),
    font: style.fontFamily,
    isDark: document.documentElement.dataset.mantineColorScheme === 'dark',
  };
}
