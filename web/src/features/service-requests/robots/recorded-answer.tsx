import type { QuoteAnswer } from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '../../../platform/notify.ts';
import { AnswerDialog } from '../quotes/answer-dialog.tsx';
import { quotesQuery, useQuoteActions } from '../quotes/quote-queries.ts';

type Props = { requestId: string; robotId: string; answer: QuoteAnswer; by?: string; onClose: () => void };

/** Asks who gave the answer to the quote of a robot, and how. A robot without a quote that takes an answer has nothing to record. */
export function RecordedAnswer({ requestId, robotId, answer, by = '', onClose }: Props) {
  const actions = useQuoteActions(requestId);
  const { data, error } = useQuery(quotesQuery(requestId));
  const quote = data?.quotes.find((one) => one.robotId === robotId && one.canAnswer);
  const failure = error ?? (data !== undefined && quote === undefined ? noQuote : null);
  useEffect(() => {
    if (failure === null) return;
    notify.error(failure);
    onClose();
  }, [failure, onClose]);
  return quote === undefined ? null : (
    <AnswerDialog quote={quote} given={answer} by={by} answer={actions.answer} onClose={onClose} />
  );
}

const noQuote =
  'No quote of this robot takes an answer. Write its quote or a new version first, then record the answer.';
