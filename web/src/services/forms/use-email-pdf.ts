import { formsApi } from '@poolhouse/domain/services/forms/api';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { useHeldSend } from '../../platform/use-held-send.ts';

/** A record with a document, as the call that sends it names it. */
export type RecordPdf = { form: string; id: string };
export type PdfToSend = RecordPdf & { email: string; cc: string };

/** Sends the PDF of a record; some records have a call of their own for it. */
export type SendPdf = (body: PdfToSend) => Promise<{ intentId: string; hold: number; to: readonly string[] }>;

const sendAny: SendPdf = (body) => callApi(formsApi.emailPdf, { body });

/** Previews the mail that brings the PDF of a record, and sends it; a sent one is held for a moment. */
export function useEmailPdf(
  body: PdfToSend,
  { send = sendAny, loading, onSent }: { send?: SendPdf | undefined; loading: string; onSent: () => void },
) {
  const sendHeld = useHeldSend();
  const preview = useMutation({ mutationFn: () => callApi(formsApi.previewPdf, { body }), onError: notify.error });
  const sending = useMutation({
    mutationFn: () => sendHeld(loading, () => send(body)),
    onSuccess: onSent,
    onError: notify.error,
  });
  return { preview, sending };
}
