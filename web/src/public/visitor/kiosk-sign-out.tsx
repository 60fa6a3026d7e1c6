import { lettersOf, neededLetters } from '@poolhouse/domain/features/visitors/match-names';
import { useState } from 'react';
import { ApiFailure, isApiFailure } from '../../platform/api/api-failure.ts';
import { ToFix } from '../../ui/form/to-fix.tsx';
import { TextInput } from '../fields.tsx';
import form from '../form.module.css';
import { useForm } from '../use-form.ts';
import classes from './kiosk.module.css';
import type { Kiosk } from './use-kiosk.ts';

type Props = {
  kiosk: Kiosk;
  onDone: (thanks: { title: string; text: string; warnings: readonly string[] }) => void;
  onBack: () => void;
};

/** Finds the one visitor with the typed letters and signs them out; it never shows a list. */
export function KioskSignOut({ kiosk, onDone, onBack }: Props) {
  const [found, setFound] = useState<string | null>(null);
  const signOut = async (names: { firstName: string; lastName: string }) => {
    await kiosk.signOut(names.firstName.trim(), names.lastName.trim());
    onDone({ title: 'Goodbye', text: 'You’re signed out. Thank you for your visit.', warnings: [] });
  };
  const { values, failure, isBusy, field, formProps } = useForm({
    names: ['firstName', 'lastName'],
    check: ({ firstName, lastName }) => ({
      ...(firstName.trim() === '' && { firstName: 'Enter at least 3 letters.' }),
      ...(lastName.trim() === '' && { lastName: 'Enter at least 2 letters.' }),
    }),
    send: async (names) => {
      try {
        const match = await kiosk.find(names.firstName.trim(), names.lastName.trim());
        if (match === null) throw new ApiFailure({ status: 404, code: 'not-found', detail: missOf(names) });
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

/** Returns what to do after a miss. It depends on the typed letters alone, so that it doesn’t say who is on site. */
function missOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const isEnough =
    lettersOf(firstName).length >= neededLetters.firstName && lettersOf(lastName).length >= neededLetters.lastName;
  if (isEnough) return 'Ask reception';
  return 'Enter at least 3 letters of the first name and 2 of the last. If a name is shorter, enter all of it, or ask reception.';
}
