import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { codeOf } from '../platform/api/load-code.ts';

type PageModule<Name extends string> = Record<Name, RouteComponent>;

/** A page whose code is fetched when it is first opened; `preload` fetches it early. */
export function lazyPage<Name extends string>(load: () => Promise<PageModule<Name>>, name: Name): RouteComponent {
  return lazyRouteComponent(codeOf(load), name);
}
