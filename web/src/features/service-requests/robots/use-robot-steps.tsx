import { isQuoteAnswer } from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import type { Robot, RobotId } from '@poolhouse/domain/features/service-requests/robots/robot';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withErrorNotice } from '../../../platform/notify.ts';
import { quotesQuery } from '../quotes/quote-queries.ts';
import { MarkQuotedDialog } from './mark-quoted-dialog.tsx';
import { RecordedAnswer } from './recorded-answer.tsx';
import type { RobotStep, SteppedRequest, TakeRobotStep } from './robot-step.ts';

type Props = {
  request: SteppedRequest;
  robot: Pick<Robot, 'status' | 'caseId'> & { id: RobotId };
  save: TakeRobotStep;
};

/** Returns what takes a step of a robot: at once, or after the question that it needs. */
export function useRobotSteps({ request, robot, save }: Props) {
  const queries = useQueryClient();
  const [confirmation, setConfirmation] = useState<Robot['status'] | null>(null);
  const close = () => setConfirmation(null);
  const markQuoted = async () => {
    const { quotes } = await queries.fetchQuery({ ...quotesQuery(request.id), staleTime: 0 });
    const hasQuote = quotes.some(
      ({ robotId, state }) => robotId === robot.id && (state === 'unsent' || state === 'waiting'),
    );
    if (hasQuote) return save('quoted');
    setConfirmation('quoted');
  };
  const take = ({ to }: RobotStep) => {
    if (isQuoteAnswer(to)) setConfirmation(to);
    else void withErrorNotice(to === 'quoted' ? markQuoted() : save(to));
  };
  const dialog =
    confirmation === null ? null : isQuoteAnswer(confirmation) ? (
      <RecordedAnswer requestId={request.id} robotId={robot.id} answer={confirmation} onClose={close} />
    ) : (
      <MarkQuotedDialog request={request} robot={robot} save={save} onClose={close} />
    );
  return { take, dialog };
}
