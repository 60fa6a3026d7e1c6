import { type FormEvent, useState } from 'react';
import { isApiFailure } from '../../platform/api/api-failure.ts';
import { TextInput } from '../fields.tsx';
import form from '../form.module.css';
import classes from './kiosk.module.css';
import type { Kiosk } from './use-kiosk.ts';

const askReception = 'Ask reception';

type Props = {
  kiosk: Kiosk;
  onDone: (thanks: { title: string; text: string; warnings: readonly string[] }) => void;
  onBack: () => void;
};

/** Finds the one visitor with the typed letters and signs them out; it never shows a list. */
export function KioskSignOut({ kiosk, onDone, onBack }: Props) {
  const [found, setFound] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const bye = () => onDone({ title: 'Goodbye', text: 'You’re signed out. Thank you for your visit.', warnings: [] });
  const [names, setNames] = useState({ firstName: '', lastName: '' });
  const [isBusy, setBusy] = useState(false);
  const field = (name: keyof typeof names) => ({
    ...{ name, value: names[name], error: null, autoComplete: 'off' },
    onChange: (value: string) => setNames((before) => ({ ...before, [name]: value })),
  });
  const signOut = async () => {
    await kiosk.signOut(names.firstName.trim(), names.lastName.trim());
    bye();
  };
  const find = async () => {
    if (names.firstName.trim() === '' || names.lastName.trim() === '')
      return setProblem('Enter letters of both names.');
    try {
      const match = await kiosk.find(names.firstName.trim(), names.lastName.trim());
      setFound(match?.name ?? null);
      setProblem(match === null ? askReception : null);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      if (error.status !== 0) setProblem(error.detail);
      // Without a connection no visitor can be looked up: the names are sent later.
      else await signOut();
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    await find().finally(() => setBusy(false));
  };
  if (found !== null)
    return (
      <section className={classes.sheet}>
        <h2>{found}</h2>
        <button type="button" className={classes.big} onClick={() => void signOut()}>
          Yes, sign me out
        </button>
        <button type="button" className={form.plainButton} onClick={onBack}>
          That’s not me
        </button>
      </section>
    );
  return (
    <form className={classes.sheet} onSubmit={submit} noValidate autoComplete="off">
      <h2>Sign out</h2>
      <TextInput {...field('firstName')} label="First name, at least 3 letters" />
      <TextInput {...field('lastName')} label="Last name, at least 2 letters" />
      <p className={form.alert} role="alert">
        {problem}
      </p>
      <button type="submit" className={classes.big} aria-disabled={isBusy}>
        Find me
      </button>
      <button type="button" className={form.plainButton} onClick={onBack}>
        Back
      </button>
    </form>
  );
}
