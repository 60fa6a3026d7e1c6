import { useState } from 'react';
import { ToFix } from '../../ui/form/to-fix.tsx';
import { TextInput } from '../fields.tsx';
import form from '../form.module.css';
import { SelectInput, Tick } from '../service-request/request-fields.tsx';
import { type Problems, useForm } from '../use-form.ts';
import classes from './kiosk.module.css';
import type { Thanks } from './kiosk-badges.tsx';
import { type Companion, enteredOf, isHalfNamed, KioskCompanions } from './kiosk-companions.tsx';
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
  'companions',
] as const;
type Name = (typeof names)[number];

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
    check: (entered) => problemsOf(entered, { isStaff, companions }),
    send: async ({ agreed: _agreed, companions: _companions, ...entered }) => {
      const along = enteredOf(companions);
      const visit = {
        ...entered,
        kind,
        pass: known?.pass ?? null,
        conditionsVersion: isStaff ? null : conditions.version,
        companions: along,
      };
      const answer = await kiosk.signIn(visit, photo);
      const host = hosts.find(({ id }) => id === entered.hostId);
      onDone({
        title: `${entered.firstName.trim()}, you’re signed in`,
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
  const along = field('companions');
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
      {!isStaff && (
        <KioskCompanions
          companions={companions}
          showsProblems={along.error !== null}
          onChange={(next) => {
            setCompanions(next);
            if (!next.some(isHalfNamed)) along.onChange('');
          }}
        />
      )}
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

type Group = { isStaff: boolean; companions: readonly Companion[] };

function problemsOf(entered: Record<Name, string>, { isStaff, companions }: Group): Problems<Name> {
  const { firstName, lastName, phone, agreed } = entered;
  const digits = phone.replaceAll(/\D/g, '').length;
  return {
    ...(firstName.trim() === '' && { firstName: 'Enter your first name.' }),
    ...(lastName.trim() === '' && { lastName: 'Enter your last name.' }),
    ...(phone.trim() !== '' && (digits < 6 || digits > 15) && { phone: 'Enter a phone number.' }),
    ...(!isStaff && companions.some(isHalfNamed) && { companions: 'Enter both names of each person.' }),
    ...(!isStaff && agreed === '' && { agreed: 'Tick this to sign in.' }),
  };
}
