import type { PublicForm } from '@poolhouse/domain/features/service-requests/public-form/public-request';
import { useEffect, useRef, useState } from 'react';
import { codeOf } from '../../platform/api/load-code.ts';
import { showFirstWrong } from '../../ui/form/form-hooks.ts';
import type { RequestProblems } from './check-request.ts';
import { keepDraft, readDraft } from './request-draft.ts';
import type { RequestField, RequestValues } from './request-values.ts';

export const requestSteps = ['You', 'Your robot', 'Drop-off', 'Check and send'] as const;

/** The schema that the server checks with too, fetched once the form is shown: it is as large as the rest of the page. */
const loadCheck = codeOf(() => import('./check-request.ts'));

/** Returns the form of four steps: what was entered is kept in the browser, and a step is left only without problems. */
export function useRequestForm(form: PublicForm) {
  const [draft, setDraft] = useState(readDraft);
  const [problems, setProblems] = useState<RequestProblems>({});
  const [photos, setPhotos] = useState<readonly File[]>([]);
  /** Only a try to go on moves the focus: what is wrong elsewhere must not take it from a field that is typed in. */
  const [tries, setTries] = useState(0);
  const sheet = useRef<HTMLFormElement>(null);
  const { values, step } = draft;

  useEffect(() => keepDraft(draft), [draft]);
  // Without it the first step asks again.
  useEffect(() => void loadCheck().catch(() => {}), []);
  useEffect(() => {
    if (tries > 0) showFirstWrong(sheet.current);
  }, [tries]);

  const set = <Name extends RequestField>(name: Name, value: RequestValues[Name]) => {
    setDraft((before) => ({ ...before, values: { ...before.values, [name]: value } }));
    setProblems(({ [name]: _gone, ...others }) => others);
  };
  const goTo = (next: number) => {
    setProblems({});
    setDraft((before) => ({ ...before, step: next }));
    window.scrollTo({ top: 0 });
  };
  /** Returns true when nothing is wrong up to this step; shows the first step that has a problem otherwise. */
  const check = async (): Promise<boolean> => {
    const { problemsOf } = await loadCheck();
    setTries((before) => before + 1);
    for (let at = 0; at <= step; at++) {
      const found = problemsOf(values, form, at);
      if (Object.keys(found).length === 0) continue;
      if (at !== step) goTo(at);
      setProblems(found);
      return false;
    }
    return true;
  };
  const next = async () => {
    if (await check()) goTo(step + 1);
  };
  /** What an input of a text needs. */
  const text = (name: RequestField) => ({
    name,
    value: String(values[name]),
    error: problems[name] ?? null,
    onChange: (value: string) => set(name, value as never),
  });
  return { values, step, problems, photos, sheet, set, setPhotos, setProblems, goTo, check, next, text };
}
export type RequestForm = ReturnType<typeof useRequestForm>;
