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
  return lazyRouteComponent(() => withinLimit(fetchCode(load)), name);
}

/** Answers never while the page reloads for newer code, and in words when there is none to be had. */
async function fetchCode<Name extends string>(load: () => Promise<PageModule<Name> | undefined>) {
  const found = await load().catch((cause: unknown) => {
    throw new Error('The code of this page could not be fetched.', { cause });
  });
  return found ?? new Promise<never>(() => {});
}
