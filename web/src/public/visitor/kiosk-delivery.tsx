import { useState } from 'react';
import form from '../form.module.css';
import classes from './kiosk.module.css';
import type { Kiosk } from './use-kiosk.ts';

const carriers = ['Star Track', 'TNT', 'TOLL', 'Australia Post', 'Another courier'];

type Props = {
  kiosk: Kiosk;
  onDone: (thanks: { title: string; text: string; warnings: readonly string[] }) => void;
  onBack: () => void;
};

/** Signs a courier in by one more tap, on the company that sends the delivery. */
export function KioskDelivery({ kiosk, onDone, onBack }: Props) {
  const [isBusy, setBusy] = useState(false);
  const take = async (carrier: string) => {
    if (isBusy) return;
    setBusy(true);
    await kiosk.signIn({ kind: 'delivery', firstName: 'Delivery', lastName: carrier, company: carrier });
    onDone({ title: 'Thank you', text: 'Reception knows that you’re here.', warnings: [] });
  };
  return (
    <section className={classes.sheet}>
      <h2>Who delivers?</h2>
      <div className={classes.choices}>
        {carriers.map((carrier) => (
          <button key={carrier} type="button" className={classes.big} onClick={() => void take(carrier)}>
            {carrier}
          </button>
        ))}
      </div>
      <button type="button" className={form.plainButton} onClick={onBack}>
        Back
      </button>
    </section>
  );
}
