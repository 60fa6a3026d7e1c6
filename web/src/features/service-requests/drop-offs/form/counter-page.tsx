import { useState } from 'react';
import { BackLink } from '../../../../ui/back-link.tsx';
import { FormPage } from '../../../../ui/form/form-page.tsx';
import { dropOffPaths } from '../paths.ts';
import { CounterForm } from './counter-form.tsx';

/** Shows the counter's form, and an empty one for the next customer after an entry that waits on this device. */
export function CounterPage() {
  const [kept, setKept] = useState(0);
  return (
    <FormPage
      title="New drop-off"
      back={<BackLink to={dropOffPaths.list}>Drop Off</BackLink>}
      permission="service_request.drop_off:create"
      refusal="You can’t add drop-offs"
    >
      <CounterForm key={kept} onKept={() => setKept((count) => count + 1)} />
    </FormPage>
  );
}
