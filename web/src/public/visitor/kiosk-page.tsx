import { useEffect, useState } from 'react';
import { useIdle } from '../../platform/use-idle.ts';
import form from '../form.module.css';
import { PublicFrame } from '../public-frame.tsx';
import classes from './kiosk.module.css';
import { KioskBadges, type Thanks } from './kiosk-badges.tsx';
import { KioskDelivery } from './kiosk-delivery.tsx';
import { KioskPass } from './kiosk-pass.tsx';
import { KioskSignIn } from './kiosk-sign-in.tsx';
import { KioskSignOut } from './kiosk-sign-out.tsx';
import { KioskUnsent } from './kiosk-unsent.tsx';
import { type Kiosk, type KnownDetails, useKiosk } from './use-kiosk.ts';

const idleMs = 60_000;
const thanksMs = 6_000;

type Branch = { label: string; timeZone: string };
type Step = 'home' | 'pass' | 'visitor' | 'contractor' | 'staff' | 'delivery' | 'out';

/** Shows the kiosk at reception: visitors sign in and out by themselves. §2 */
export function Page() {
  const kiosk = useKiosk();
  const branch = kiosk.offer?.branches[0];
  if (kiosk.token === null)
    return (
      <PublicFrame title="Visitor sign-in">
        <p className={form.text}>
          This device isn’t set up as a kiosk. Sign in at the front desk. Staff pair a device in Visitor Logs › Kiosks.
        </p>
        <KioskUnsent kiosk={kiosk} />
      </PublicFrame>
    );
  if (branch === undefined || kiosk.offer?.kiosk == null)
    return (
      <PublicFrame title="Visitor sign-in">
        <p className={form.text} role="status">
          {kiosk.hasFailed ? 'There’s no connection. Connect this device once to set it up.' : 'Loading…'}
        </p>
      </PublicFrame>
    );
  return <PairedKiosk kiosk={kiosk} branch={branch} company={kiosk.offer.kiosk.company} />;
}

function PairedKiosk({ kiosk, branch, company }: { kiosk: Kiosk; branch: Branch; company: string }) {
  const [step, setStep] = useState<Step>('home');
  const [thanks, setThanks] = useState<Thanks | null>(null);
  const goHome = () => {
    setThanks(null);
    setStep('home');
  };
  useEffect(() => {
    document.title = `Visitor sign-in · ${branch.label}`;
  }, [branch.label]);
  // What a visitor left half entered is gone before the next person stands here.
  useIdle(step === 'home' ? null : thanks === null ? idleMs : thanksMs, goHome);
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <h1>Welcome to {company}</h1>
        <p>{branch.label}</p>
      </header>
      {thanks !== null ? (
        <section className={classes.sheet} role="status">
          <h2>{thanks.title}</h2>
          <p className={classes.large}>{thanks.text}</p>
          {thanks.warnings.map((warning) => (
            <p key={warning} className={form.alert}>
              {warning} Ask reception before you start work.
            </p>
          ))}
          {thanks.badges && (
            <button type="button" className={form.plainButton} onClick={() => window.print()}>
              Print badge
            </button>
          )}
          <button type="button" className={classes.big} onClick={goHome}>
            Done
          </button>
        </section>
      ) : (
        <Steps kiosk={kiosk} step={step} setStep={setStep} onDone={setThanks} />
      )}
      <KioskUnsent kiosk={kiosk} />
      {thanks?.badges && <KioskBadges badges={thanks.badges} branch={branch} />}
    </main>
  );
}

type StepProps = { kiosk: Kiosk; step: Step; setStep: (step: Step) => void; onDone: (thanks: Thanks) => void };

function Steps({ kiosk, step, setStep, onDone }: StepProps) {
  const [known, setKnown] = useState<{ pass: string; details: KnownDetails } | null>(null);
  const back = () => {
    setKnown(null);
    setStep('home');
  };
  switch (step) {
    case 'home':
      return (
        <nav className={classes.choices} aria-label="What would you like to do?">
          {choices.map(([to, label]) => (
            <button key={to} type="button" className={classes.big} data-kind={to} onClick={() => setStep(to)}>
              {label}
            </button>
          ))}
        </nav>
      );
    case 'delivery':
      return <KioskDelivery kiosk={kiosk} onDone={onDone} onBack={back} />;
    case 'out':
      return <KioskSignOut kiosk={kiosk} onDone={onDone} onBack={back} />;
    case 'pass':
      return (
        <KioskPass
          kiosk={kiosk}
          onKnown={(pass, details) => {
            setKnown({ pass, details });
            setStep(details.kind);
          }}
          onBack={back}
        />
      );
    default:
      return <KioskSignIn kiosk={kiosk} kind={step} known={known} onDone={onDone} onBack={back} />;
  }
}

const choices: readonly (readonly [Step, string])[] = [
  ['visitor', 'Sign in'],
  ['out', 'Sign out'],
  ['pass', 'I have a pass'],
  ['delivery', 'Delivery'],
  ['contractor', 'Contractor'],
  ['staff', 'Staff'],
];
