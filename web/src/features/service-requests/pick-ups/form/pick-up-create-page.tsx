import { BackLink } from '../../../../ui/back-link.tsx';
import { FormPage } from '../../../../ui/form/form-page.tsx';
import { pickUpPaths } from '../../paths.ts';
import { PickUpCreate } from './pick-up-edit.tsx';

/** Shows the form that books a pick-up. */
export function PickUpCreatePage() {
  return (
    <FormPage
      title="New pick-up"
      back={<BackLink to={pickUpPaths.list}>Pick Up</BackLink>}
      permission="service_request.pick_up:create"
      refusal="You can’t book pick-ups"
    >
      <PickUpCreate />
    </FormPage>
  );
}
