import { commonInclusions } from '@poolhouse/domain/features/service-requests/drop-offs/counter-texts';
import type { PublicForm } from '@poolhouse/domain/features/service-requests/public-form/public-request';
import { TextInput } from '../fields.tsx';
import { PhotoField } from './photo-field.tsx';
import { Pills, SelectInput, TextArea, Tick } from './request-fields.tsx';
import { SerialInput } from './serial-input.tsx';
import type { RequestForm } from './use-request-form.ts';

const inclusions = commonInclusions.map((value) => ({ value, label: value }));

/** Asks about the robot and its fault. */
export function StepRobot({ form, offer }: { form: RequestForm; offer: PublicForm }) {
  const { values, set, text, problems } = form;
  const models = offer.models.map((value) => ({ value, label: value }));
  const toggle = (value: string) =>
    set(
      'inclusion',
      values.inclusion.includes(value) ? values.inclusion.filter((one) => one !== value) : [...values.inclusion, value],
    );
  const showsSerialCheck = problems.serialNumber?.startsWith('Is this') || values.serialChecked;
  return (
    <>
      <SelectInput {...text('model')} label="Model" choices={models} empty="Choose a model" />
      <SerialInput
        {...text('serialNumber')}
        onChange={(value) => {
          set('serialNumber', value);
          set('serialChecked', false);
        }}
      />
      {showsSerialCheck && (
        <Tick name="serialChecked" isOn={values.serialChecked} onChange={(isOn) => set('serialChecked', isOn)}>
          I’ve checked the serial number
        </Tick>
      )}
      <TextInput {...text('purchaseDate')} label="Purchase date (optional)" type="date" autoComplete="off" />
      <SelectInput {...text('fault')} label="What’s wrong?" choices={offer.faults} empty="Choose the problem" />
      <TextArea {...text('problem')} label="Tell us more" />
      <Pills
        legend="What comes with it?"
        type="checkbox"
        choices={inclusions}
        chosen={values.inclusion}
        onToggle={toggle}
      />
      <PhotoField isOpen={offer.takesPhotos} photos={form.photos} onChange={form.setPhotos} />
    </>
  );
}
