import type { Registration } from '@poolhouse/domain/features/registrations/registration';
import { registrationLifecycle } from '@poolhouse/domain/features/registrations/registration-status';
import { IconArrowBackUp, IconBan, IconFileText, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { notify, withErrorNotice } from '../../platform/notify.ts';
import { LogItem } from '../../ui/log-link.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { PrintItem } from '../../ui/print-page.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { ReasonItem } from '../../ui/reason-item.tsx';
import { StepItems } from '../../ui/status-steps/step-items.tsx';
import { useStep } from '../../ui/status-steps/use-step.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { MissingDialog, StepReasonDialog } from './registration-dialogs.tsx';
import { useRegistrationChanges } from './use-registration-changes.ts';

const icon = { size: 16, stroke: 1.75 };
const icons = {
  rejected: <IconBan {...icon} />,
  blocked: <IconLock {...icon} />,
  active: <IconLockOpen {...icon} />,
  deleted: <IconTrash {...icon} />,
  pending: <IconArrowBackUp {...icon} />,
  approved: <IconArrowBackUp {...icon} />,
};

/** Shows what can be decided about a registration, and why something isn’t possible now. */
export function RegistrationActions({ registration }: { registration: Registration }) {
  const { company, status } = registration;
  const { step: takeStep, createUser } = useRegistrationChanges(registration);
  const [isAsking, setAsking] = useState(false);
  const [isApproving, setApproving] = useState(false);
  const offered = registrationLifecycle.offeredSteps(registration, { now: new Date() });
  const approval = status === 'pending' ? offered.find(({ to }) => to === 'approved') : undefined;
  const { take, dialog } = useStep(
    async ({ to }: (typeof offered)[number]) => {
      await takeStep({ status: to });
      notify.success(to === 'active' && status === 'blocked' ? `Unblocked ${company}.` : `Restored ${company}.`);
    },
    (step, close) => <StepReasonDialog registration={registration} step={step} onClose={close} />,
  );
  const open = async () => {
    await createUser();
    notify.success(`Created the account of ${company} and sent the invitation.`);
  };
  return (
    <>
      {approval && (
        <ReasonButton permission={approval.permission} reason={approval.refusal} onClick={() => setApproving(true)}>
          Approve…
        </ReasonButton>
      )}
      {status === 'approved' && (
        <ReasonButton permission="admin.registration:approve" onClick={() => void withErrorNotice(open())}>
          Create the account
        </ReasonButton>
      )}
      <MoreMenu label="More actions">
        {status === 'pending' && (
          <ReasonItem
            label={registration.missing === null ? 'Ask for documents…' : 'Change the request for documents…'}
            permission="admin.registration:edit"
            icon={<IconFileText {...icon} />}
            onClick={() => setAsking(true)}
          />
        )}
        <StepItems
          steps={offered.filter((step) => step !== approval)}
          take={take}
          icons={icons}
          grave={['rejected', 'deleted', 'blocked']}
        />
        <LogItem kind="registration" id={registration.id} />
        <PrintItem />
      </MoreMenu>
      {dialog}
      {isAsking && <MissingDialog registration={registration} onClose={() => setAsking(false)} />}
      {isApproving && <ApproveDialog registration={registration} onClose={() => setApproving(false)} />}
    </>
  );
}
