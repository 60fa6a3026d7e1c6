import { useState } from 'react';
import { isApiFailure } from '../../platform/api/api-failure.ts';
import form from '../form.module.css';
import classes from './kiosk.module.css';
import type { Kiosk, KnownDetails } from './use-kiosk.ts';

type Entered = { firstName: string; lastName: string; phone: string };
type Props = { kiosk: Kiosk; entered: Entered; onKnown: (details: KnownDetails) => void };

/** Fills the form in for who was here before, by full name and phone together; with less it says what is missing. */
export function KioskKnown({ kiosk, entered, onKnown }: Props) {
  const [message, setMessage] = useState('');
  const recall = async () => {
    const { firstName, lastName, phone } = entered;
    if (firstName.trim() === '' || lastName.trim() === '' || phone.trim() === '') {
      setMessage('Enter your full name and your phone number first.');
      return;
    }
    try {
      const details = await kiosk.recall({ firstName, lastName, phone });
      setMessage(details === null ? 'We know no visit with this name and phone. Fill in the form.' : 'Filled in.');
      if (details !== null) onKnown(details);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setMessage(error.status === 0 ? 'There’s no connection. Fill in the form.' : error.detail);
    }
  };
  return (
    <div className={classes.known}>
      <button type="button" className={form.plainButton} onClick={() => void recall()}>
        I’ve been here before
      </button>
      <p role="status">{message}</p>
    </div>
  );
}

/** Returns the values of the form for a person who was here before. A host of another branch is left empty. */
export function filledIn(details: KnownDetails, hosts: readonly { id: string }[]) {
  const { company, phone, vehicle, hostId, insuredUntil, inductedUntil } = details;
  const isHere = hosts.some(({ id }) => id === hostId);
  return {
    firstName: details.firstName,
    lastName: details.lastName,
    company: company ?? '',
    phone: phone ?? '',
    vehicle: vehicle ?? '',
    hostId: (isHere && hostId) || '',
    insuredUntil: insuredUntil ?? '',
    inductedUntil: inductedUntil ?? '',
  };
}
