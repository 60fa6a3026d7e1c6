import { Link } from '@tanstack/react-router';
import { searchOf } from '../address-link.ts';
import type { Search } from '../list/list-state.ts';
import type { MapPoint } from './map-view.ts';
import { PinMap } from './pin-map.tsx';
import classes from './small-map.module.css';

type Props = { label: string; pin: MapPoint /** The whole map, where there is one. */; to?: string; search?: Search };

/** Shows where something is on a map that doesn't move; it leads to the whole map, where there is one. */
export function SmallMap({ label, pin, to, search }: Props) {
  const picture = (
    <div className={classes.picture} inert>
      <PinMap label={label} pin={pin} onPin={null} />
    </div>
  );
  if (to === undefined) return <div className={classes.map}>{picture}</div>;
  return (
    <Link to={to} search={search && searchOf(search)} resetScroll={false} className={classes.map} aria-label={label}>
      {picture}
    </Link>
  );
}
