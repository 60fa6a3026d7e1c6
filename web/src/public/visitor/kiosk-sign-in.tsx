import { type FormEvent, useRef, useState } from 'react';
import { TextInput } from '../fields.tsx';
import form from '../form.module.css';
import { SelectInput, Tick } from '../service-request/request-fields.tsx';
import classes from './kiosk.module.css';
import type { Kiosk } from './use-kiosk.ts';

type Kind = 'visitor' | 'contractor' | 'staff';
type Name = 'firstName' | 'lastName' | 'company' | 'phone' | 'vehicle' | 'hostId' | 'insuredUntil' | 'inductedUntil';
const empty: Record<Name, string> = {
  firstName: '',
  lastName: '',
  company: '',
  phone: '',
  vehicle: '',
  hostId: '',
  insuredUntil: '',
  inductedUntil: '',
};
type Companion = { id: number; firstName: string; lastName: string };

type Props = {
  kiosk: Kiosk;
  kind: Kind;
  onDone: (thanks: { title: string; text: string; warnings: readonly string[] }) => void;
  onBack: () => void;
};

const titles = { visitor: 'Sign in', contractor: 'Contractor sign-in', staff: 'Staff sign-in' } as const;

/** Takes a visitor’s name and whom they visit, with those who come along. */
export function KioskSignIn({ kiosk, kind, onDone, onBack }: Props) {
  const [values, setValues] = useState(empty);
  const [companions, setCompanions] = useState<readonly Companion[]>([]);
  const [hasAgreed, setAgreed] = useState(false);
  const [problems, setProblems] = useState<Partial<Record<Name | 'agreed', string>>>({});
  const [isBusy, setBusy] = useState(false);
  const sheet = useRef<HTMLFormElement>(null);
  const { hosts = [], conditions = { version: '', lines: [] } } = kiosk.offer?.kiosk ?? {};
  const field = (name: Name) => ({
    ...{ name, value: values[name], error: problems[name] ?? null, autoComplete: 'off' },
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(values, kind === 'staff' || hasAgreed);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return sheet.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (isBusy) return;
    setBusy(true);
    const along = companions.filter(({ firstName, lastName }) => firstName.trim() !== '' && lastName.trim() !== '');
    const answer = await kiosk.signIn({
      ...{ ...values, kind, conditionsVersion: kind === 'staff' ? null : conditions.version },
      companions: along.map(({ firstName, lastName }) => ({ firstName, lastName })),
    });
    const host = hosts.find(({ id }) => id === values.hostId);
    onDone({
      title: 'You’re signed in',
      text: host === undefined ? 'Please sign out when you leave.' : `${host.name} has been told that you’re here.`,
      warnings: answer?.warnings ?? [],
    });
  };
  return (
    <form ref={sheet} className={classes.sheet} onSubmit={submit} noValidate autoComplete="off">
      <h2>{titles[kind]}</h2>
      <div className={classes.pair}>
        <TextInput {...field('firstName')} label="First name" />
        <TextInput {...field('lastName')} label="Last name" />
      </div>
      {kind !== 'staff' && (
        <>
          <SelectInput
            {...field('hostId')}
            label="Whom are you visiting? (optional)"
            choices={hosts.map(({ id, name }) => ({ value: id, label: name }))}
            empty="No one in particular"
          />
          <div className={classes.pair}>
            <TextInput {...field('company')} label="Company (optional)" />
            <TextInput {...field('phone')} label="Phone (optional)" type="tel" inputMode="tel" />
          </div>
          <TextInput {...field('vehicle')} label="Vehicle registration (optional)" />
        </>
      )}
      {kind === 'contractor' && (
        <div className={classes.pair}>
          <TextInput {...field('insuredUntil')} label="Insured until (optional)" type="date" />
          <TextInput {...field('inductedUntil')} label="Inducted until (optional)" type="date" />
        </div>
      )}
      {kind !== 'staff' && <Companions companions={companions} onChange={setCompanions} />}
      {kind !== 'staff' && (
        <section className={classes.conditions} aria-label="Conditions of entry">
          {conditions.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Tick
            name="agreed"
            isOn={hasAgreed}
            onChange={setAgreed}
            {...(problems.agreed !== undefined && { error: problems.agreed })}
          >
            I agree to the conditions of entry
          </Tick>
        </section>
      )}
      <button type="submit" className={classes.big} aria-disabled={isBusy}>
        Sign in
      </button>
      <button type="button" className={form.plainButton} onClick={onBack}>
        Back
      </button>
    </form>
  );
}

function problemsOf(values: Record<Name, string>, hasAgreed: boolean): Partial<Record<Name | 'agreed', string>> {
  const digits = values.phone.replaceAll(/\D/g, '').length;
  return {
    ...(values.firstName.trim() === '' && { firstName: 'Enter your first name.' }),
    ...(values.lastName.trim() === '' && { lastName: 'Enter your last name.' }),
    ...(values.phone.trim() !== '' && (digits < 6 || digits > 15) && { phone: 'Enter a phone number.' }),
    ...(!hasAgreed && { agreed: 'Tick this to sign in.' }),
  };
}

type CompanionsProps = { companions: readonly Companion[]; onChange: (companions: readonly Companion[]) => void };

/** Takes the names of a group, whose contact is the one that signs in. */
function Companions({ companions, onChange }: CompanionsProps) {
  const change = (id: number, part: Partial<Companion>) =>
    onChange(companions.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const next = Math.max(0, ...companions.map(({ id }) => id)) + 1;
  return (
    <>
      {companions.map(({ id, firstName, lastName }, index) => (
        <div key={id} className={classes.pair}>
          <TextInput
            {...{ name: `firstName${id}`, value: firstName, error: null, autoComplete: 'off' }}
            label={`First name of person ${index + 2}`}
            onChange={(value) => change(id, { firstName: value })}
          />
          <TextInput
            {...{ name: `lastName${id}`, value: lastName, error: null, autoComplete: 'off' }}
            label={`Last name of person ${index + 2}`}
            onChange={(value) => change(id, { lastName: value })}
          />
        </div>
      ))}
      {companions.length < 30 && (
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
