import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

/** Pinned: a page's code may take two minutes to arrive. §2 */
export const chunkTimeoutMs = 120_000;

/** Gives up on code that doesn't arrive. */
export function withinLimit<T>(loading: Promise<T>, limitMs = chunkTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('This page took too long to load. Reload to try again.')), limitMs);
  });
  return Promise.race([loading, limit]).finally(() => clearTimeout(timer));
}

type PageModule<Name extends string> = Record<Name, RouteComponent>;

/** A page whose code is fetched when it is first opened; `preload` fetches it early. */
export function lazyPage<Name extends string>(load: () => Promise<PageModule<Name>>, name: Name): RouteComponent {
  return lazyRouteComponent(() => withinLimit(load()), name);
}
