import { largestGroup } from '@poolhouse/domain/features/visitors/visitor-kinds';
import { TextInput } from '../fields.tsx';
import form from '../form.module.css';
import classes from './kiosk.module.css';

export type Companion = { id: number; firstName: string; lastName: string };

const isEmpty = (name: string) => name.trim() === '';

/** Tells whether a name is missing beside the other one. A row without either is left out. */
export function isHalfNamed({ firstName, lastName }: Companion): boolean {
  return isEmpty(firstName) !== isEmpty(lastName);
}

/** Returns the companions that were entered, as the sign-in takes them. */
export function enteredOf(companions: readonly Companion[]): Omit<Companion, 'id'>[] {
  return companions
    .filter(({ firstName, lastName }) => !isEmpty(firstName) || !isEmpty(lastName))
    .map(({ firstName, lastName }) => ({ firstName, lastName }));
}

type Props = {
  companions: readonly Companion[];
  /** Says what is missing, since the form couldn’t be sent. */
  showsProblems: boolean;
  onChange: (companions: readonly Companion[]) => void;
};

/** Takes the names of a group, whose contact is the one that signs in. */
export function KioskCompanions({ companions, showsProblems, onChange }: Props) {
  const change = (id: number, part: Partial<Companion>) =>
    onChange(companions.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const next = Math.max(0, ...companions.map(({ id }) => id)) + 1;
  return (
    <>
      {companions.map((companion, index) => {
        const field = (name: 'firstName' | 'lastName', label: string) => (
          <TextInput
            name={`${name}${companion.id}`}
            value={companion[name]}
            error={
              showsProblems && isHalfNamed(companion) && isEmpty(companion[name])
                ? `Enter the ${label.toLowerCase()}.`
                : null
            }
            autoComplete="off"
            label={`${label} of person ${index + 2}`}
            onChange={(value) => change(companion.id, { [name]: value })}
          />
        );
        return (
          <div key={companion.id} className={classes.pair}>
            {field('firstName', 'First name')}
            {field('lastName', 'Last name')}
          </div>
        );
      })}
      {companions.length < largestGroup && (
        <button
          type="button"
          className={form.plainButton}
          onClick={() => onChange([...companions, { id: next, firstName: '', lastName: '' }])}
        >
          Add a person
        </button>
      )}
    </>
  );
}
