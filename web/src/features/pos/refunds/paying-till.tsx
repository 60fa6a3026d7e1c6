import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import type { FieldProps } from '../../../ui/input/field-props.ts';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { chosenTill } from '../till/chosen-till.ts';

/** Returns the tills that are open, and the one of this browser or else the first. */
export function payingTills(tills: readonly Till[]): { open: readonly Till[]; here: Till | undefined } {
  const open = tills.filter(({ day }) => day !== null);
  return { open, here: open.find(({ id }) => id === chosenTill()) ?? open[0] };
}

type Props = Omit<FieldProps<string>, 'label'> & { open: readonly Till[] };

/** Asks which till gives money back. */
export function PayingTillField({ open, ...field }: Props) {
  return (
    <SelectField
      {...field}
      label="Till"
      description="Cash goes back from its drawer."
      options={open.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
      isRequired
    />
  );
}
