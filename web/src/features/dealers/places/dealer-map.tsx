import { useDebouncedValue } from '@mantine/hooks';
import { busyText } from '@poolhouse/domain/features/dealers/places/busy';
import type { DealerMapAnswer } from '@poolhouse/domain/features/dealers/places/map';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import mapClasses from '../../../ui/map/map.module.css';
import { MapCanvas } from '../../../ui/map/map-canvas.tsx';
import { australia, fitView, type MapView, maxZoom, type Pixel, type Size, toPixel } from '../../../ui/map/map-view.ts';
import { indexesInView, type Mark, pointAt } from '../../../ui/map/pins.ts';
import classes from './dealer-map.module.css';
import { DealerMapList } from './dealer-map-list.tsx';
import { colouringLabels } from './map-colouring.ts';
import { MapLegend } from './map-legend.tsx';
import { useDealerPins } from './use-dealer-pins.ts';
import { type useMapSearch, viewAtStart } from './use-map-search.ts';

/** The view goes into the address when it stops moving. */
const restMs = 400;
const listRestMs = 80;
const startSize = { width: 960, height: 640 };

type Props = { dealers: DealerMapAnswer; search: ReturnType<typeof useMapSearch> };

/** Shows the map with its pins, and the dealers in the picture beside it. */
export function DealerMap({ dealers, search }: Props) {
  const { change, by, at, state } = search;
  const [size, setSize] = useState<Size>(startSize);
  const [view, setView] = useState<MapView>(() => viewAtStart(at) ?? australia(startSize));
  const [lit, setLit] = useState<number | null>(null);
  const [hovered, setHovered] = useState<Mark | null>(null);
  const [spot, setSpot] = useState<readonly number[] | null>(null);
  const openIndex = state.open === null ? -1 : dealers.ids.indexOf(state.open);
  const pins = useDealerPins(dealers, by, lit ?? (openIndex < 0 ? null : openIndex));
  const fit = useCallback(
    (to: Size) =>
      setView(
        fitView(
          dealers.x.map((_x, index) => pointAt(dealers, index)),
          to,
        ),
      ),
    [dealers],
  );
  useFitAtStart(at === undefined, dealers, size, fit);
  useAddress(view, (rested) => change({ at: rested }));
  const [resting] = useDebouncedValue(view, listRestMs);
  const inView = useMemo(() => indexesInView(dealers, resting, size), [dealers, resting, size]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other dealers stand at other spots
  useEffect(() => setSpot(null), [dealers, view.zoom]);

  const press = (pixel: Pixel) => {
    const mark = pins.markAt(pixel, view, size);
    if (mark === null) return;
    if (mark.clusterId === null) return change({ open: dealers.ids[mark.index] ?? null });
    const zoom = pins.pins.zoomOf(mark.clusterId);
    if (zoom >= maxZoom) setSpot(pins.pins.pointsOf(mark.clusterId));
    else
      setView(
        fitView(
          pins.pins.pointsOf(mark.clusterId).map((index) => pointAt(dealers, index)),
          size,
          80,
          maxZoom,
        ),
      );
  };
  const hover = (pixel: Pixel | null) => setHovered(pixel === null ? null : pins.markAt(pixel, view, size));
  return (
    <div className={classes.split}>
      <DealerMapList
        key={state.q + JSON.stringify(state.filters)}
        dealers={dealers}
        indexes={spot ?? inView}
        categories={pins.categories}
        category={pins.category}
        openId={state.open}
        onLeaveSpot={spot === null ? null : () => setSpot(null)}
        onOpen={(id) => change({ open: id })}
        onLight={setLit}
      />
      <MapCanvas
        label="Map of dealers"
        view={view}
        onView={setView}
        onFit={() => fit(size)}
        onSize={setSize}
        draw={pins.draw}
        onPress={press}
        onHover={hover}
        isPointing={hovered !== null}
      >
        {hovered && <PinTip mark={hovered} dealers={dealers} view={view} size={size} />}
        <MapLegend title={colouringLabels[by]} categories={pins.categories} />
      </MapCanvas>
    </div>
  );
}

type TipProps = { mark: Mark; dealers: DealerMapAnswer; view: MapView; size: Size };

function PinTip({ mark, dealers, view, size }: TipProps) {
  const { x, y } = toPixel(view, size, mark.at);
  const busy = dealers.busy[mark.index] ?? '';
  return (
    <div className={mapClasses.tip} style={{ left: x, top: y }} aria-hidden>
      {mark.clusterId === null ? dealers.names[mark.index] : `${mark.count.toLocaleString('en-AU')} dealers`}
      {mark.clusterId === null && (
        <small>{[dealers.areas[mark.index], busy && busyText(busy)].filter(Boolean).join(' · ')}</small>
      )}
    </div>
  );
}

function useAddress(view: MapView, write: (view: MapView) => void): void {
  const latest = useRef(write);
  latest.current = write;
  const [rested] = useDebouncedValue(view, restMs);
  const first = useRef(rested);
  useEffect(() => {
    if (rested !== first.current) latest.current(rested);
  }, [rested]);
}

/** Shows all dealers as soon as there are any and the map has its size, unless the address says where to look. */
function useFitAtStart(isEnabled: boolean, dealers: DealerMapAnswer, size: Size, fit: (size: Size) => void): void {
  const isDone = useRef(!isEnabled);
  useEffect(() => {
    if (isDone.current || size === startSize || dealers.ids.length === 0) return;
    isDone.current = true;
    fit(size);
  }, [dealers, size, fit]);
}
