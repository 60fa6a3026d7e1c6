import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import type { ServiceStep } from '@poolhouse/domain/features/service-requests/steps/service-steps';
import { useState } from 'react';
import { withErrorNotice } from '../../../platform/notify.ts';
import { QuoteDialog } from '../quotes/quote-dialog.tsx';
import { useQuoteActions } from '../quotes/quote-queries.ts';
import { useHandOver } from '../quotes/use-hand-over.tsx';
import { WarrantyQuestion } from '../quotes/warranty-question.tsx';
import type { SteppedCase } from '../steps/stepped-request.ts';
import { useServiceSteps } from '../steps/use-service-steps.ts';
import { RecordedAnswer } from './recorded-answer.tsx';

type Props = { request: SteppedCase; robots: readonly Robot[]; isWritten: boolean };

/** Returns what takes a step with robots of a request: at once, or after the dialog in which something has to be entered. */
export function useRobotSteps({ request, robots, isWritten }: Props) {
  const [opened, setOpened] = useState<'quote' | 'approve' | 'decline' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const steps = useServiceSteps(request);
  const { create } = useQuoteActions(request.id);
  const handOver = useHandOver(request, steps);
  const close = () => setOpened(null);
  const takeNow = async (step: Exclude<ServiceStep, 'approve' | 'decline'>) => {
    setBusy(true);
    await withErrorNotice(step === 'giveBack' ? handOver.ask(robots) : steps.take(step, robots));
    setBusy(false);
  };
  const take = (step: ServiceStep) => {
    if (step === 'approve' || step === 'decline' || (step === 'quote' && !isWritten)) setOpened(step);
    else void takeNow(step);
  };
  const [robot] = robots;
  const dialog =
    robot === undefined || opened === null ? (
      handOver.dialog
    ) : opened === 'quote' ? (
      <WarrantyQuestion robot={robot} onClose={close}>
        <QuoteDialog
          requestId={request.id}
          robot={robot}
          photos={request.photos}
          create={create}
          send={steps.quote}
          onClose={close}
        />
      </WarrantyQuestion>
    ) : (
      <RecordedAnswer
        requestId={request.id}
        robotId={robot.id}
        answer={opened === 'approve' ? 'approved' : 'declined'}
        by={request.customer}
        onClose={close}
      />
    );
  return { take, dialog, isBusy };
}
