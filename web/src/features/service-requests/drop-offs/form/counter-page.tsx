import { BackLink } from '../../../../ui/back-link.tsx';
import { FormPage } from '../../../../ui/form/form-page.tsx';
import { dropOffPaths } from '../paths.ts';
import { CounterForm } from './counter-form.tsx';

export function CounterPage() {
  return (
    <FormPage
      title="New drop-off"
      back={<BackLink to={dropOffPaths.list}>Drop Off</BackLink>}
      permission="service_request.drop_off:create"
      refusal="You can’t add drop-offs"
    >
      <CounterForm />
    </FormPage>
  );
}
