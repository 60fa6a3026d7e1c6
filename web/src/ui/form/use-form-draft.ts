import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { sessionState, useUser } from '../../platform/session/session.ts';
import { type Draft, type DraftPage, draftKey, dropDraft, readDraft, writeDraft } from './form-draft.ts';
import { type FormValues, pickFields } from './form-values.ts';

const pauseMs = 400;

export type FormDraft = {
  restored: Draft | null;
  write: (draft: Draft) => void;
  drop: () => void;
  /** The restored values now stand on the record as it is. */
  accept: () => void;
};

/** Returns what was typed and not saved, kept in this browser for this person alone. */
export function useFormDraft(name: string, base: FormValues): FormDraft {
  const { id } = useUser();
  const key = draftKey(id, name);
  const [restored, setRestored] = useState<Draft | null>(() => readDraft(key, base));
  const pending = useRef<Draft | null>(null);
  // As it is while the person types: the last part is written after they left.
  const page = useRef<DraftPage>({ path: '', title: '' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    // After a sign-out nothing of this person is kept here.
    const mayKeep = sessionState().status === 'signed-in';
    if (pending.current !== null && mayKeep) writeDraft(key, { ...pending.current, page: page.current });
    pending.current = null;
  }, [key]);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  return useMemo(
    () => ({
      restored,
      write: (draft) => {
        pending.current = draft;
        page.current = currentPage();
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, pauseMs);
      },
      drop: () => {
        clearTimeout(timer.current);
        pending.current = null;
        dropDraft(key);
        setRestored(null);
      },
      accept: () => setRestored(null),
    }),
    [restored, flush, key],
  );
}

function currentPage(): DraftPage {
  const { pathname, search } = window.location;
  return { path: `${pathname}${search}`, title: document.title.replace(/ · Poolhouse$/, '') };
}

/** Writes the draft a moment after each change; an unchanged form has none. */
export function useKeptDraft(
  { write, drop }: FormDraft,
  values: FormValues,
  changed: readonly string[],
  revision: number | null,
): void {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the values is what there is to keep
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (changed.length === 0) drop();
    else write({ values: pickFields(values, changed), revision, at: new Date().toISOString() });
  }, [values, changed]);
}
