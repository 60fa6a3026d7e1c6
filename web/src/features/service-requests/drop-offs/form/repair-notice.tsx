import { Checkbox } from '@mantine/core';
import { repairNotice } from '@poolhouse/domain/features/service-requests/drop-offs/counter-texts';
import type { Signature } from '../../../../ui/form/signature.ts';
import { SignatureField } from '../../../../ui/form/signature-field.tsx';
import type { FieldBinding } from '../../../../ui/form/use-record-form.ts';
import { FieldGrid } from '../../../../ui/input/field-grid.tsx';
import classes from './repair-notice.module.css';

type Props = { agreement: FieldBinding<boolean>; signedBy: FieldBinding<Signature> };

/** Shows what the customer agrees to, and takes their signature: drawn, or their name alone. */
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
        <SignatureField {...signedBy} isRequired />
      </FieldGrid>
    </>
  );
}
