import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ApiFailure, isApiFailure } from '../platform/api/api-failure.ts';
import { showFirstWrong } from '../ui/form/form-hooks.ts';

export type Problems<Name extends string> = Partial<Record<Name, string>>;

type FormPlan<Name extends string> = {
  names: readonly Name[];
  /** What stands in it at first; nothing unless told. */
  start?: Partial<Record<Name, string>> | undefined;
  /** What is wrong before anything is sent. */
  check: (values: Record<Name, string>) => Problems<Name>;
  send: (values: Record<Name, string>) => Promise<void>;
  /** Turns a refusal into the problem of a field; null leaves it to the message above the form. */
  place?: (failure: ApiFailure) => Problems<Name> | null;
};

/** Returns a small form: values, problems by field, the failure of the last try, and whether one is on its way. */
export function useForm<Name extends string>({ names, start, check, send, place }: FormPlan<Name>) {
  const empty = () => Object.fromEntries(names.map((name) => [name, start?.[name] ?? ''])) as Record<Name, string>;
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals > 0) showFirstWrong(form.current);
  }, [refusals]);

  const showProblems = (found: Problems<Name>) => {
    setProblems(found);
    setRefusals((before) => before + 1);
  };
  const refuse = (error: unknown) => {
    if (!isApiFailure(error)) throw error;
    const placed = place?.(error) ?? fieldsOf(error, names);
    if (placed) showProblems(placed);
    else setFailure(error);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = check(values);
    setProblems({});
    setFailure(null);
    if (Object.keys(found).length > 0) {
      showProblems(found);
      return;
    }
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      refuse(error);
      setBusy(false);
    }
  };
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: problems[name] ?? null,
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      // It was about what stood here before.
      setProblems(({ [name]: _corrected, ...others }) => others as Problems<Name>);
    },
  });
  const fill = (known: Partial<Record<Name, string>>) => setValues((before) => ({ ...before, ...known }));
  return { values, failure, refuse, fill, isBusy, field, formProps: { ref: form, onSubmit: submit, noValidate: true } };
}

function fieldsOf<Name extends string>(failure: ApiFailure, names: readonly Name[]): Problems<Name> | null {
  const known = failure.fields.flatMap(({ path, message }) => {
    const name = names.find((one) => one === path);
    return name === undefined ? [] : [[name, message] as const];
  });
  return known.length > 0 ? (Object.fromEntries(known) as Problems<Name>) : null;
}

/** Checks an email address for obvious mistakes; the server decides. */
export function emailProblem(value: string): string | null {
  if (value.trim() === '') return 'Enter your email address.';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? null : 'Enter an email address such as name@example.com.';
}
