import { useEffect, useState } from 'react';
import { callApi } from '../platform/api/call-api.ts';
import { accessCalls } from '../platform/session/access-calls.ts';
import { CallLink } from './call-link.tsx';
import classes from './form.module.css';

/** Says whom to call while pages are closed; nothing where the company gives no number, or without a connection. */
export function CallUs() {
  const [phone, setPhone] = useState<string | null>(null);
  useEffect(() => {
    callApi(accessCalls.signInOptions).then(
      ({ companyPhone }) => setPhone(companyPhone),
      () => {},
    );
  }, []);
  if (phone === null) return null;
  return (
    <p className={classes.text}>
      If it can’t wait, call <CallLink phone={phone} />.
    </p>
  );
}
