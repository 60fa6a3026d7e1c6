import { BackLink } from '../../../ui/back-link.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { orderPaths } from '../paths.ts';
import { OrderCreate } from './order-edit.tsx';

export function OrderCreatePage() {
  return (
    <FormPage
      title="New order"
      back={<BackLink to={orderPaths.list}>Market Place</BackLink>}
      permission="marketplace:create"
      refusal="You can’t add orders"
    >
      <OrderCreate />
    </FormPage>
  );
}
