import { Select, Textarea } from '@mantine/core';
import { textLimits } from '@poolhouse/domain/kernel/text';
import type { OfferedStep } from '@poolhouse/domain/services/lifecycle/define-lifecycle';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../platform/notify.ts';
import { useUser } from '../../../platform/session/session.ts';
import { useBoardMoves } from '../../../ui/board/use-board-moves.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { MoveMenu } from '../../../ui/status-steps/step-items.tsx';
import { useStep } from '../../../ui/status-steps/use-step.tsx';
import { UninvoicedNotice, useCloseQuestion } from '../quotes/use-close-question.tsx';
import { judgeDrop } from './judge-drop.ts';
import { type AnyRequest, type RequestKind, stepsOf } from './request-kind.ts';

type Of<Request extends AnyRequest<Status>, Status extends string> = {
  kind: RequestKind<Request, Status>;
  request: Request;
};

/** Gives a request a status, and says so. Throws what the server refuses. */
async function changeStatus<Request extends AnyRequest<Status>, Status extends string>(
  queries: QueryClient,
  { kind, request }: Of<Request, Status>,
  { to, reason }: { to: Status; reason: string },
): Promise<void> {
  await kind.changeStatus(queries, request.id, { status: to, reason: reason.trim() === '' ? null : reason });
  notify.success(`${request.caseId} is now ${kind.inText(to)}.`);
}

/** Returns what takes a step of a request: at once, or after the dialog that asks about it. */
export function useRequestSteps<Request extends AnyRequest<Status>, Status extends string>(of: Of<Request, Status>) {
  const queries = useQueryClient();
  const question = useCloseQuestion();
  const { take, dialog } = useStep<OfferedStep<Status>>(
    ({ to }) => question.askBeforeClosing(of.request, to, () => changeStatus(queries, of, { to, reason: '' })),
    (step, close) => <StatusDialog {...of} step={step} onClose={close} />,
  );
  return { take, dialog: dialog ?? question.dialog };
}

/** Returns what moves requests between the columns of their board. */
export function useRequestMoves<Request extends AnyRequest<Status>, Status extends string>(
  kind: RequestKind<Request, Status>,
) {
  const person = useUser();
  const queries = useQueryClient();
  const question = useCloseQuestion();
  const moves = useBoardMoves<Request, OfferedStep<Status>>({
    judge: (request, to) => judgeDrop(kind, request, to, person),
    take: (request, { to }) =>
      question.askBeforeClosing(request, to, () => changeStatus(queries, { kind, request }, { to, reason: '' })),
    dialog: (request, step, close) => <StatusDialog kind={kind} request={request} step={step} onClose={close} />,
  });
  return { ...moves, dialog: moves.dialog ?? question.dialog };
}

/** Shows the menu that moves a request without dragging. */
export function RequestMoves<Request extends AnyRequest<Status>, Status extends string>(of: Of<Request, Status>) {
  const isDealer = useUser().role === 'DEALER';
  const { take, dialog } = useRequestSteps(of);
  const { kind, request } = of;
  return (
    <>
      <MoveMenu
        name={request.caseId}
        steps={stepsOf(kind, request, isDealer)}
        take={take}
        grave={['Cancelled' as Status]}
      />
      {dialog}
    </>
  );
}

/** Asks about a step: why a request is cancelled or reopened, or whether it is meant. */
function StatusDialog<Request extends AnyRequest<Status>, Status extends string>({
  step: { to, label },
  onClose,
  ...of
}: Of<Request, Status> & { step: OfferedStep<Status>; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useFormDialog({ reason: '' }, onClose, ({ reason }) => changeStatus(queries, of, { to, reason }));
  const { kind, request } = of;
  const button = label.replace('…', '');
  const { about, takesReason } = kind.question(request, to);
  const needsReason = kind.lifecycle.stepBetween(request.status, to)?.needsReason === true;
  return (
    <FormDialog
      title={`${button}: ${request.caseId}`}
      about={about}
      button={button}
      back="Back"
      isGrave={to === 'Cancelled'}
      form={form}
      onClose={onClose}
    >
      {takesReason && <ReasonField form={form} isRequired={needsReason} isFirst />}
    </FormDialog>
  );
}

/** Asks those who manage for any other status, and why. */
export function AnyStatusDialog<Request extends AnyRequest<Status>, Status extends string>({
  onClose,
  ...of
}: Of<Request, Status> & { onClose: () => void }) {
  const queries = useQueryClient();
  const form = useFormDialog({ to: '', reason: '' }, onClose, ({ to, reason }) =>
    changeStatus(queries, of, { to: to as Status, reason }),
  );
  const { kind, request } = of;
  const others = kind.statuses.filter((status) => status !== kind.lifecycle.shown(request.status));
  return (
    <FormDialog
      title={`Change the status of ${request.caseId}`}
      about="Use this to correct a status. Emails and couriers follow it as usual."
      button="Change status"
      reason={form.values.to === '' ? 'Choose a status.' : null}
      form={form}
      onClose={onClose}
    >
      <Select
        mt="md"
        label="Status"
        required
        data={others.map((value) => ({ value, label: kind.lifecycle.labels[value] }))}
        value={form.values.to === '' ? null : form.values.to}
        error={form.errors.status}
        onChange={(to) => form.set({ to: to ?? '' })}
        data-autofocus
      />
      {form.values.to === 'Closed' && <UninvoicedNotice requestId={request.id} />}
      <ReasonField form={{ ...form, errors: { reason: form.errors.reason } }} isRequired />
    </FormDialog>
  );
}

type ReasonFieldProps = {
  form: {
    values: { reason: string };
    errors: Readonly<Record<string, string | undefined>>;
    set: (change: { reason: string }) => void;
  };
  isRequired: boolean;
  isFirst?: boolean;
};

function ReasonField({ form, isRequired, isFirst = false }: ReasonFieldProps) {
  return (
    <Textarea
      mt="md"
      label="Reason"
      required={isRequired}
      rows={3}
      maxLength={textLimits.note}
      value={form.values.reason}
      error={form.errors.reason ?? form.errors.status}
      onChange={(event) => form.set({ reason: event.currentTarget.value })}
      {...(isFirst && { 'data-autofocus': true })}
    />
  );
}
