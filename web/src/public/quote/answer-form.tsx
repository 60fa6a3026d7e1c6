import type { QuotePage } from '@poolhouse/domain/features/service-requests/quotes/quote-page';
import type { QuoteAnswer } from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useEffect, useRef, useState } from 'react';
import { type ApiFailure, isApiFailure, networkFailure } from '../../platform/api/api-failure.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { accessCalls } from '../../platform/session/access-calls.ts';
import { showFirstWrong } from '../../ui/form/form-hooks.ts';
import { ToFix } from '../../ui/form/to-fix.tsx';
import { FailureBox } from '../failure-box.tsx';
import { TextInput } from '../fields.tsx';
import form from '../form.module.css';

export type QuoteAddress = { quoteId: string; hashId: string };

type Props = { quote: QuotePage; address: QuoteAddress; reload: () => void };

/** Asks who answers, and approves or declines the version that is shown. */
export function AnswerForm({ quote: { version, totalCents }, address, reload }: Props) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<{ message: string } | null>(null);
  const { failure, busy, send } = useAnswer({ address, version, reload });
  const box = useRef<HTMLDivElement>(null);
  const answer = (given: QuoteAnswer) => {
    if (name.trim() === '') return setProblem({ message: 'Enter your name.' });
    setProblem(null);
    send(given, name.trim());
  };
  useEffect(() => {
    if (problem !== null) showFirstWrong(box.current);
  }, [problem]);
  return (
    <div ref={box} className={form.form}>
      <FailureBox failure={failure} isVerbatim />
      <TextInput
        label="Your name"
        name="name"
        autoComplete="name"
        value={name}
        onChange={setName}
        error={problem?.message ?? null}
      />
      <ToFix form={box} />
      <button type="button" className={form.button} aria-disabled={busy !== null} onClick={() => answer('approved')}>
        {busy === 'approved' ? 'Approving…' : `Approve ${formatCents(totalCents)}`}
      </button>
      <button
        type="button"
        className={form.plainButton}
        aria-disabled={busy !== null}
        onClick={() => answer('declined')}
      >
        {busy === 'declined' ? 'Declining…' : 'Decline'}
      </button>
    </div>
  );
}

/** What takes no answer any more is read again: the page then says how it stands, also after a broken line. */
function useAnswer({ address, version, reload }: Pick<Props, 'address' | 'reload'> & { version: number }) {
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [busy, setBusy] = useState<QuoteAnswer | null>(null);
  const send = async (answer: QuoteAnswer, name: string) => {
    if (busy !== null) return;
    setBusy(answer);
    setFailure(null);
    try {
      await callApi(accessCalls.answerQuote, { params: address, body: { answer, version, name } });
      reload();
    } catch (error) {
      if (isApiFailure(error) && error.code === 'not-allowed-now') reload();
      else setFailure(isApiFailure(error) ? error : networkFailure());
    } finally {
      setBusy(null);
    }
  };
  return { failure, busy, send: (answer: QuoteAnswer, name: string) => void send(answer, name) };
}
