import { formsApi } from '@poolhouse/domain/services/forms/api';
import { callApi } from '../../platform/api/call-api.ts';
import { useHeldSend } from '../../platform/use-held-send.ts';
import { EmailDialog, type Recipients } from './email-dialog.tsx';

/** A record with a document, as the call that sends it names it. */
type RecordPdf = { form: string; id: string };

/** Sends the PDF of a record; some records have a call of their own for it. */
type SendPdf = (body: RecordPdf & Recipients) => Promise<{ intentId: string; hold: number; to: readonly string[] }>;

type Props = {
  record: RecordPdf;
  title: string;
  /** Who gets it unless others are entered. */
  to?: readonly string[];
  send?: SendPdf;
  /** What is shown while the email is on its way. */
  loading?: string;
  onClose: () => void;
};

const sendAny: SendPdf = (body) => callApi(formsApi.emailPdf, { body });

/** Asks who gets the PDF of a record, shows the mail, and sends it; it is held for a moment in which it can be undone. */
export function EmailPdfDialog({ record, title, to = [], send = sendAny, loading = 'Sending email', onClose }: Props) {
  const sendHeld = useHeldSend();
  return (
    <EmailDialog
      title={title}
      to={to}
      preview={(recipients) => callApi(formsApi.previewPdf, { body: { ...record, ...recipients } })}
      send={(recipients) => sendHeld(loading, () => send({ ...record, ...recipients }))}
      onClose={onClose}
    />
  );
}
