import type { PublicForm } from '@poolhouse/domain/features/service-requests/public-form/public-request';
import { EmailField, TextInput } from '../fields.tsx';
import form from '../form.module.css';
import classes from './request.module.css';
import { AddressInputs, SelectInput, Tick } from './request-fields.tsx';
import type { RequestForm } from './use-request-form.ts';

const names = {
  addressLine: 'deliveryAddressLine',
  city: 'deliveryCity',
  state: 'deliveryState',
  postalCode: 'deliveryPostalCode',
} as const;

/** Asks where and when the robot is brought, and where it goes afterwards. */
export function StepDropOff({ form: { values, set, text }, offer }: { form: RequestForm; offer: PublicForm }) {
  const branch = offer.branches.find(({ value }) => value === values.branch);
  return (
    <>
      <SelectInput {...text('branch')} label="Branch" choices={offer.branches} empty="Choose a branch" />
      {branch?.address && <p className={form.hint}>{branch.address}</p>}
      <div className={classes.pair}>
        <TextInput {...text('date')} label="Day (optional)" type="date" autoComplete="off" />
        <TextInput {...text('time')} label="Time (optional)" type="time" autoComplete="off" />
      </div>
      <Tick
        name="isReturnedElsewhere"
        isOn={values.isReturnedElsewhere}
        onChange={(isOn) => set('isReturnedElsewhere', isOn)}
      >
        Return the robot to someone else or another address
      </Tick>
      {values.isReturnedElsewhere && (
        <>
          <TextInput {...text('deliveryName')} label="Name" autoComplete="section-return name" />
          <TextInput {...text('deliveryPhone')} label="Phone" type="tel" autoComplete="section-return tel" />
          <EmailField {...text('deliveryEmail')} label="Email" autoComplete="section-return email" />
          <AddressInputs text={text} names={names} section="return" />
        </>
      )}
    </>
  );
}
