import { repairNotice } from '@poolhouse/domain/features/service-requests/drop-offs/counter-texts';
import type { Signature } from '../../../../ui/form/signature.ts';
import { SignatureField } from '../../../../ui/form/signature-field.tsx';
import type { FieldBinding } from '../../../../ui/form/use-record-form.ts';
import { CheckField } from '../../../../ui/input/check-field.tsx';
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
      <div className={classes.agree}>
        <CheckField {...agreement} />
      </div>
      <FieldGrid>
        <SignatureField {...signedBy} isRequired />
      </FieldGrid>
    </>
  );
}
