import type { NearbyAnswer } from '@poolhouse/domain/features/dealers/places/nearby';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { MapCanvas } from '../../../ui/map/map-canvas.tsx';
import { australia, fitView, type MapView, type Pixel, type Size, toPixel, toWorld } from '../../../ui/map/map-view.ts';
import { drawNearby, pinPixels } from './draw-nearby.ts';

const drawNothing = () => [];
const startSize = { width: 800, height: 600 };

type Props = {
  found: NearbyAnswer | null;
  lit: string | null;
  onLight: (id: string | null) => void;
  onChoose: (id: string) => void;
};

/** Shows where was looked from, and the dealers found around it, numbered as in the list. */
export function NearMap({ found, lit, onLight, onChoose }: Props) {
  const [size, setSize] = useState<Size>(startSize);
  const [view, setView] = useState<MapView>(() => australia(startSize));
  const fit = useCallback(() => {
    setView(found === null ? australia(size) : fitView([found.place, ...found.dealers], size, 56));
  }, [found, size]);
  useEffect(fit, [fit]);
  const draw = useMemo(() => (found === null ? drawNothing : drawNearby(found, lit)), [found, lit]);
  const dealerAt = (at: Pixel) =>
    found?.dealers.find((dealer) => {
      const { x, y } = toPixel(view, size, toWorld(dealer));
      return Math.hypot(x - at.x, y - at.y) <= pinPixels + 4;
    });
  return (
    <MapCanvas
      label="Map of the nearest dealers"
      view={view}
      onView={setView}
      onFit={fit}
      onSize={setSize}
      draw={draw}
      onPress={(at) => {
        const dealer = dealerAt(at);
        if (dealer !== undefined) onChoose(dealer.id);
      }}
      onHover={(at) => onLight(at === null ? null : (dealerAt(at)?.id ?? null))}
      isPointing={lit !== null}
    />
  );
}
