import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/api/load-code.ts';

const EmailPdfDialog = lazyPart(() => import('../../../services/forms/email-pdf-dialog.tsx'), 'EmailPdfDialog');

/** Offers to send a credit note as a PDF. */
export function CreditNoteMail({ number }: { number: string }) {
  const [isMailing, setMailing] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setMailing(true)} aria-label={`Email ${number} as PDF`}>
        Email as PDF…
      </Button>
      {isMailing && (
        <Suspense>
          <EmailPdfDialog
            record={{ form: 'marketplace-credit-note', id: number }}
            title={`Email credit note ${number}`}
            onClose={() => setMailing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
