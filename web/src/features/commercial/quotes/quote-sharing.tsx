import { commercialQuotesApi } from '@poolhouse/domain/features/commercial/quotes/api';
import type { CommercialQuote } from '@poolhouse/domain/features/commercial/quotes/quote';
import { refuseSending, subjectOf } from '@poolhouse/domain/features/commercial/quotes/quote-status';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { IconDownload, IconMailForward } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { downloadCsv } from '../../../platform/api/download-csv.ts';
import { lazyPart } from '../../../platform/api/load-code.ts';
import { withErrorNotice } from '../../../platform/notify.ts';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { useContactEmail } from '../customers/use-contact-email.ts';

const EmailPdfDialog = lazyPart(() => import('../../../services/forms/email-pdf-dialog.tsx'), 'EmailPdfDialog');
const icon = { size: 16, stroke: 1.75 };

/** Gives a quote to the customer: by email, or as a PDF. A draft is sent once its email is out. */
export function QuoteSharing({ quote }: { quote: CommercialQuote }) {
  const [isOpen, setOpen] = useState(false);
  const { id } = quote;
  const save = () => downloadCsv(commercialQuotesApi.pdf, undefined, { params: { id } });
  return (
    <>
      <ReasonButton
        permission="commercial:view"
        variant="default"
        leftSection={<IconDownload {...icon} />}
        onClick={() => void withErrorNotice(save())}
      >
        PDF
      </ReasonButton>
      <ReasonButton
        permission="commercial:edit"
        variant={quote.status === 'draft' ? 'filled' : 'default'}
        reason={refuseSending(subjectOf(quote, dayIn(companyZone, new Date())))}
        leftSection={<IconMailForward {...icon} />}
        onClick={() => setOpen(true)}
      >
        Email quote
      </ReasonButton>
      {isOpen && (
        <Suspense>
          <EmailQuote quote={quote} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function EmailQuote({ quote, onClose }: { quote: CommercialQuote; onClose: () => void }) {
  const to = useContactEmail(quote.customerId);
  if (to === undefined) return null;
  const record = { form: 'commercial-quote', id: quote.id };
  return <EmailPdfDialog record={record} title={`Email quote ${quote.number}`} to={to} onClose={onClose} />;
}
