import { useState } from 'react';
import { ToFix } from '../../ui/form/to-fix.tsx';
import { TextInput } from '../fields.tsx';
import form from '../form.module.css';
import { SelectInput, Tick } from '../service-request/request-fields.tsx';
import { type Problems, useForm } from '../use-form.ts';
import classes from './kiosk.module.css';
import type { Thanks } from './kiosk-badges.tsx';
import { filledIn, KioskKnown } from './kiosk-known.tsx';
import { KioskPhoto } from './kiosk-photo.tsx';
import type { Kiosk, KnownDetails } from './use-kiosk.ts';

type Kind = 'visitor' | 'contractor' | 'staff';
const names = [
  'firstName',
  'lastName',
  'company',
  'phone',
  'vehicle',
  'hostId',
  'insuredUntil',
  'inductedUntil',
  'agreed',
] as const;
type Name = (typeof names)[number];
type Companion = { id: number; firstName: string; lastName: string };

type Props = {
  kiosk: Kiosk;
  kind: Kind;
  /** What a pass says of the visitor. */
  known: { pass: string; details: KnownDetails } | null;
  onDone: (thanks: Thanks) => void;
  onBack: () => void;
};

const titles = { visitor: 'Sign in', contractor: 'Contractor sign-in', staff: 'Staff sign-in' } as const;

/** Takes a visitor’s name and whom they visit, with those who come along. */
export function KioskSignIn({ kiosk, kind, known, onDone, onBack }: Props) {
  const [companions, setCompanions] = useState<readonly Companion[]>([]);
  const [photo, setPhoto] = useState<File | null>(null);
  const { hosts = [], conditions = { version: '', lines: [] }, takesPhotos = false } = kiosk.offer?.kiosk ?? {};
  const isStaff = kind === 'staff';
  const { values, isBusy, fill, field, formProps } = useForm<Name>({
    names,
    start: known === null ? undefined : filledIn(known.details, hosts),
    check: (entered) => problemsOf(entered, isStaff),
    send: async ({ agreed: _agreed, ...entered }) => {
      const along = companions.filter(({ firstName, lastName }) => firstName.trim() !== '' && lastName.trim() !== '');
      const visit = {
        ...entered,
        kind,
        pass: known?.pass ?? null,
        conditionsVersion: isStaff ? null : conditions.version,
        companions: along.map(({ firstName, lastName }) => ({ firstName, lastName })),
      };
      const answer = await kiosk.signIn(visit, photo);
      const host = hosts.find(({ id }) => id === entered.hostId);
      onDone({
        title: 'You’re signed in',
        text: host === undefined ? 'Please sign out when you leave.' : `${host.name} has been told that you’re here.`,
        warnings: answer?.warnings ?? [],
        ...(!isStaff && {
          badges: [entered, ...along].map(({ firstName, lastName }) => ({
            name: `${firstName.trim()} ${lastName.trim()}`,
            kind,
            company: entered.company.trim(),
            host: host?.name ?? '',
          })),
        }),
      });
    },
  });
  const agreed = field('agreed');
  return (
    <form className={classes.sheet} autoComplete="off" {...formProps}>
      <h2>{titles[kind]}</h2>
      <div className={classes.pair}>
        <TextInput {...field('firstName')} autoComplete="off" label="First name" />
        <TextInput {...field('lastName')} autoComplete="off" label="Last name" />
      </div>
      {!isStaff && (
        <>
          <SelectInput
            {...field('hostId')}
            label="Whom are you visiting? (optional)"
            choices={hosts.map(({ id, name }) => ({ value: id, label: name }))}
            empty="No one in particular"
          />
          <div className={classes.pair}>
            <TextInput {...field('company')} autoComplete="off" label="Company (optional)" />
            <TextInput {...field('phone')} autoComplete="off" label="Phone (optional)" type="tel" inputMode="tel" />
          </div>
          {known === null && (
            <KioskKnown kiosk={kiosk} entered={values} onKnown={(details) => fill(filledIn(details, hosts))} />
          )}
          <TextInput {...field('vehicle')} autoComplete="off" label="Vehicle registration (optional)" />
        </>
      )}
      {kind === 'contractor' && (
        <div className={classes.pair}>
          <TextInput {...field('insuredUntil')} autoComplete="off" label="Insured until (optional)" type="date" />
          <TextInput {...field('inductedUntil')} autoComplete="off" label="Inducted until (optional)" type="date" />
        </div>
      )}
      {takesPhotos && !isStaff && <KioskPhoto photo={photo} onChange={setPhoto} />}
      {!isStaff && <Companions companions={companions} onChange={setCompanions} />}
      {!isStaff && (
        <section className={classes.conditions} aria-label="Conditions of entry">
          {conditions.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Tick
            name="agreed"
            isOn={values.agreed !== ''}
            onChange={(isOn) => agreed.onChange(isOn ? 'yes' : '')}
            {...(agreed.error !== null && { error: agreed.error })}
          >
            I agree to the conditions of entry
          </Tick>
        </section>
      )}
      <ToFix form={formProps.ref} />
      <button type="submit" className={classes.big} aria-disabled={isBusy}>
        Sign in
      </button>
      <button type="button" className={form.plainButton} onClick={onBack}>
        Back
      </button>
    </form>
  );
}

function problemsOf({ firstName, lastName, phone, agreed }: Record<Name, string>, isStaff: boolean): Problems<Name> {
  const digits = phone.replaceAll(/\D/g, '').length;
  return {
    ...(firstName.trim() === '' && { firstName: 'Enter your first name.' }),
    ...(lastName.trim() === '' && { lastName: 'Enter your last name.' }),
    ...(phone.trim() !== '' && (digits < 6 || digits > 15) && { phone: 'Enter a phone number.' }),
    ...(!isStaff && agreed === '' && { agreed: 'Tick this to sign in.' }),
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
            name={`firstName${id}`}
            value={firstName}
            error={null}
            autoComplete="off"
            label={`First name of person ${index + 2}`}
            onChange={(value) => change(id, { firstName: value })}
          />
          <TextInput
            name={`lastName${id}`}
            value={lastName}
            error={null}
            autoComplete="off"
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
