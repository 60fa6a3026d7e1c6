import { Checkbox } from '@mantine/core';
import { repairNotice } from '@poolhouse/domain/features/service-requests/drop-offs/counter-texts';
import type { FieldBinding } from '../../../../ui/form/use-record-form.ts';
import { FieldGrid } from '../../../../ui/input/field-grid.tsx';
import { TextField } from '../../../../ui/input/text-field.tsx';
import classes from './repair-notice.module.css';

type Props = { agreement: FieldBinding<boolean>; signedBy: FieldBinding<string> };

/** Shows what the customer agrees to, and takes their name as the signature. */
export function RepairNotice({ agreement, signedBy }: Props) {
  return (
    <>
      {repairNotice.map((sentence) => (
        <p key={sentence} className={classes.sentence}>
          {sentence}
        </p>
      ))}
      <Checkbox
        className={classes.agree}
        name={agreement.name}
        label={agreement.label}
        checked={agreement.value}
        error={agreement.error}
        onBlur={agreement.onBlur}
        onChange={(event) => agreement.onChange(event.currentTarget.checked)}
      />
      <FieldGrid>
        <TextField {...signedBy} isRequired />
      </FieldGrid>
    </>
  );
}
