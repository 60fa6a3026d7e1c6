import { lettersOf, neededLetters } from '@poolhouse/domain/features/visitors/match-names';
import { useState } from 'react';
import { ApiFailure, isApiFailure } from '../../platform/api/api-failure.ts';
import { ToFix } from '../../ui/form/to-fix.tsx';
import { TextInput } from '../fields.tsx';
import form from '../form.module.css';
import { type Problems, useForm } from '../use-form.ts';
import classes from './kiosk.module.css';
import type { Kiosk } from './use-kiosk.ts';

type Names = { firstName: string; lastName: string };
type Props = {
  kiosk: Kiosk;
  onDone: (thanks: { title: string; text: string; warnings: readonly string[] }) => void;
  onBack: () => void;
};

/** Finds the one visitor with the typed letters and signs them out; it never shows a list. */
export function KioskSignOut({ kiosk, onDone, onBack }: Props) {
  const [found, setFound] = useState<string | null>(null);
  const [refused, setRefused] = useState('');
  const signOut = async (names: Names) => {
    await kiosk.signOut(names.firstName.trim(), names.lastName.trim());
    onDone({ title: 'Goodbye', text: 'You’re signed out. Thank you for your visit.', warnings: [] });
  };
  const { values, failure, isBusy, field, formProps } = useForm({
    names: ['firstName', 'lastName'],
    check: (names) => {
      const entered = `${names.firstName} ${names.lastName}`;
      setRefused(entered);
      return problemsOf(names, entered === refused);
    },
    send: async (names) => {
      try {
        const match = await kiosk.find(names.firstName.trim(), names.lastName.trim());
        if (match === null) throw new ApiFailure({ status: 404, code: 'not-found', detail: 'Ask reception' });
        setFound(match.name);
      } catch (error) {
        // Without a connection no visitor can be looked up: the names are sent later.
        if (!isApiFailure(error) || error.status !== 0) throw error;
        await signOut(names);
      }
    },
  });
  if (found !== null)
    return (
      <section className={classes.sheet}>
        <h2>{found}</h2>
        <button type="button" className={classes.big} onClick={() => void signOut(values)}>
          Yes, sign me out
        </button>
        <button type="button" className={form.plainButton} onClick={onBack}>
          That’s not me
        </button>
      </section>
    );
  return (
    <form className={classes.sheet} autoComplete="off" {...formProps}>
      <h2>Sign out</h2>
      <TextInput {...field('firstName')} autoComplete="off" label="First name, at least 3 letters" />
      <TextInput {...field('lastName')} autoComplete="off" label="Last name, at least 2 letters" />
      <p className={form.alert} role="alert">
        {failure?.detail}
      </p>
      <ToFix form={formProps.ref} />
      <button type="submit" className={classes.big} aria-disabled={isBusy}>
        Find me
      </button>
      <button type="button" className={form.plainButton} onClick={onBack}>
        Back
      </button>
    </form>
  );
}

/**
 * Returns which names have too few letters, so that no try is counted for them. A whole name can be that short: entered again, it is
 * looked for.
 */
function problemsOf(names: Names, isRepeated: boolean): Problems<keyof Names> {
  const problems: Problems<keyof Names> = {};
  for (const name of ['firstName', 'lastName'] as const) {
    const letters = lettersOf(names[name]).length;
    const least = `Enter at least ${neededLetters[name]} letters.`;
    if (letters === 0) problems[name] = least;
    else if (letters < neededLetters[name] && !isRepeated)
      problems[name] = `${least} If your name is shorter, enter all of it and try again.`;
  }
  return problems;
}
