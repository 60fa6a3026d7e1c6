import { ActionIcon } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { Tip } from '../pop-up/tip.tsx';
import classes from './map.module.css';
import { type MapView, maxZoom, minZoom, type Size, zoomView } from './map-view.ts';

type Props = { view: MapView; size: Size; onView: (view: MapView) => void; onFit: () => void };

export function MapControls({ view, size, onView, onFit }: Props) {
  const middle = { x: size.width / 2, y: size.height / 2 };
  const by = (step: number) => onView(zoomView(view, size, middle, view.zoom + step));
  return (
    <div className={classes.controls}>
      <Tip label="Zoom in" position="left">
        <ActionIcon size="lg" onClick={() => by(1)} disabled={view.zoom >= maxZoom} aria-label="Zoom in">
          <IconPlus size={16} stroke={1.75} />
        </ActionIcon>
      </Tip>
      <Tip label="Zoom out" position="left">
        <ActionIcon size="lg" onClick={() => by(-1)} disabled={view.zoom <= minZoom} aria-label="Zoom out">
          <IconMinus size={16} stroke={1.75} />
        </ActionIcon>
      </Tip>
      <Tip label="Show all" position="left">
        <ActionIcon size="lg" onClick={onFit} aria-label="Show all">
          <IconFocusCentered size={16} stroke={1.75} />
        </ActionIcon>
      </Tip>
    </div>
  );
}
