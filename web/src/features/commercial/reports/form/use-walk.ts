import { type Answers, donePath, parsePath } from '@poolhouse/domain/features/commercial/reports/answers';
import type { SectionName } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** The last screen, for what is said of the whole report. */
export const endName = 'end';
export type Step = SectionName | typeof endName;

export const cardId = (row: string): string => `item-${row}`;

/** Returns the screen that is shown, what shows another one, and what leads to an answer by its path. */
export function useWalk(walk: readonly SectionName[], answers: Answers) {
  const { at } = useSearch({ strict: false }) as { at?: string };
  const [step, setStep] = useState<Step>(() =>
    at === undefined ? (walk.find((name) => answers[donePath(name)] !== true) ?? endName) : stepOf(at),
  );
  const [target, setTarget] = useState<{ path: string } | null>(() => (at === undefined ? null : { path: at }));
  useEffect(() => {
    if (target !== null) scrollToAnswer(target.path);
  }, [target]);
  const steps = useMemo<readonly Step[]>(() => [...walk, endName], [walk]);
  const show = useCallback((to: Step) => {
    setStep(to);
    setTarget(null);
    window.scrollTo({ top: 0 });
  }, []);
  return {
    steps,
    step,
    next: steps[steps.indexOf(step) + 1] ?? endName,
    target,
    show,
    open: (path: string) => {
      setStep(stepOf(path));
      setTarget({ path });
    },
  };
}

function stepOf(path: string): Step {
  const parsed = parsePath(path);
  return parsed === null || parsed.row === null ? endName : (parsed.section as SectionName);
}

function scrollToAnswer(path: string): void {
  const card = document.getElementById(cardId(parsePath(path)?.row ?? ''));
  const field = [...document.getElementsByName(path)].find((input) => !(input as HTMLInputElement).hidden);
  const shown = field?.offsetParent ? field : card;
  shown?.scrollIntoView?.({ block: 'center' });
  shown?.focus({ preventScroll: true });
}
