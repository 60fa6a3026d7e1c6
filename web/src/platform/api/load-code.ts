import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Pinned: the code of a page or a part may take two minutes to arrive. §2 */
export const chunkTimeoutMs = 120_000;

/** Gives up on code that doesn't arrive. */
export function withinLimit<T>(loading: Promise<T>, limitMs = chunkTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('This page took too long to load. Reload to try again.')), limitMs);
  });
  return Promise.race([loading, limit]).finally(() => clearTimeout(timer));
}

/**
 * Returns a loader for code that is fetched when it is first needed. It gives up after two minutes, fails in words, and
 * never ends while the page reloads for newer code. Every import of code goes through here.
 */
export function codeOf<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () => withinLimit(fetchCode(load));
}

/** Declares a component whose code is fetched when it is first shown; the error screen around it says when that fails. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await codeOf(load)())[name] }));
}

/** Says that the code of a page or a part could not be fetched. Only reloading the page makes the browser try again. */
export class CodeFailure extends Error {
  override name = 'CodeFailure';
}

async function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  const found: Module | undefined = await load().catch((cause: unknown) => {
    throw new CodeFailure('The code of this page could not be fetched.', { cause });
  });
  return found ?? new Promise<never>(() => {});
}
