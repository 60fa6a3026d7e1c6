import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../client/session.ts';
import { type Draft, draftKey, dropDraft, readDraft, writeDraft } from './form-draft.ts';
import { type FormValues, pickFields } from './form-values.ts';

const pauseMs = 400;

/** Keeps what is typed in this browser, for this person alone, until it is saved or discarded. */
export function useFormDraft(name: string, base: FormValues) {
  const { id } = useUser();
  const key = draftKey(id, name);
  const [restored, setRestored] = useState<Draft | null>(() => readDraft(key, base));
  const pending = useRef<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = () => {
    clearTimeout(timer.current);
    if (pending.current !== null) writeDraft(key, pending.current);
    pending.current = null;
  };
  const flushNow = useRef(flush);
  flushNow.current = flush;
  useEffect(() => {
    const leave = () => flushNow.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const drop = () => {
    clearTimeout(timer.current);
    pending.current = null;
    dropDraft(key);
    setRestored(null);
  };
  return {
    restored,
    drop,
    /** The restored values are now based on the record as it stands. */
    accept: () => setRestored(null),
    keep: (values: FormValues, changed: readonly string[], revision: number | null) =>
      useKeep(values, changed, () => {
        if (changed.length === 0) return drop();
        pending.current = { values: pickFields(values, changed), revision, at: new Date().toISOString() };
        clearTimeout(timer.current);
        timer.current = setTimeout(() => flushNow.current(), pauseMs);
      }),
  };
}

function useKeep(values: FormValues, changed: readonly string[], keep: () => void): void {
  const isFirst = useRef(true);
  const latest = useRef(keep);
  latest.current = keep;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the values is what there is to keep
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else latest.current();
  }, [values, changed]);
}
