import { type ComponentType, createElement, use } from 'react';
import { codeOf } from './load-code.ts';

/** Code that is fetched after the first page has been painted, or as soon as a pointer or the focus comes near what needs it. */
export type LaterCode<Module> = { fetch: () => Promise<Module>; here: () => Module | null };

const all: LaterCode<unknown>[] = [];

/** Declares code that nothing of the first page needs: what opens on a button. */
export function laterCode<Module>(load: () => Promise<Module>): LaterCode<Module> {
  let here: Module | null = null;
  let coming: Promise<Module> | null = null;
  const fetch = async () => {
    try {
      here = await codeOf(load)();
      return here;
    } catch (failure) {
      coming = null;
      throw failure;
    }
  };
  const code: LaterCode<Module> = {
    fetch: () => {
      coming ??= fetch();
      return coming;
    },
    here: () => here,
  };
  all.push(code);
  return code;
}

/** Declares a component of such code; once that is here, it is drawn without a pause. */
export function laterPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const code = laterCode(load);
  return (props) => createElement((code.here() ?? use(code.fetch()))[name], props);
}

/** Fetches everything that was declared so far and isn't here. */
export async function fetchLaterCode(): Promise<void> {
  await Promise.all(all.map((code) => code.fetch()));
}

/** Returns true when there is nothing to wait for. */
export const isLaterCodeHere = () => all.every((code) => code.here() !== null);
