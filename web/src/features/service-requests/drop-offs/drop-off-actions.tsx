import type { DropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { dropOffLabelsApi } from '@poolhouse/domain/features/service-requests/drop-offs/label-api';
import { IconCircleX, IconLink, IconPrinter, IconRefresh, IconTool } from '@tabler/icons-react';
import { callApi } from '../../../platform/api/call-api.ts';
import { notify, withErrorNotice } from '../../../platform/notify.ts';
import { LogItem } from '../../../ui/log-link.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { PrintItem } from '../../../ui/print-page.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { ReasonItem } from '../../../ui/reason-item.tsx';
import { StepItems } from '../../../ui/status-steps/step-items.tsx';
import { stepsOf } from '../requests/request-kind.ts';
import { useRequestSteps } from '../requests/status-steps.tsx';
import { hasStepsOf } from '../robots/robot-step.ts';
import { dropOffKind } from './drop-off-kind.ts';
import { steppedDropOff } from './drop-off-queries.ts';
import { printLabel } from './print-label.ts';

const icon = { size: 16, stroke: 1.75 };
const stepIcons = { Cancelled: <IconCircleX {...icon} />, 'Repair in Progress': <IconTool {...icon} /> };
const view = 'service_request.drop_off:view';

/** Shows what can be done with a drop-off: the usual next step and its label as buttons, the rest in the menu. */
export function DropOffActions({ dropOff }: { dropOff: DropOff }) {
  const { take, dialog } = useRequestSteps({ kind: dropOffKind, request: dropOff });
  const steps = stepsOf(dropOffKind, dropOff);
  // The line of the robot has the next step while there is one.
  const usual = hasStepsOf(steppedDropOff(dropOff))
    ? undefined
    : steps.find(({ needsReason, refusal }) => !needsReason && refusal === null);
  const params = { id: dropOff.id };
  const copyLink = async () => {
    const { link } = await callApi(dropOffLabelsApi.statusLink, { params });
    await navigator.clipboard.writeText(link);
    notify.success('Copied the link to the status page.');
  };
  return (
    <>
      {usual && (
        <ReasonButton permission={usual.permission} variant="default" onClick={() => take(usual)}>
          {usual.label}
        </ReasonButton>
      )}
      <ReasonButton
        permission={view}
        variant="default"
        leftSection={<IconPrinter {...icon} />}
        onClick={() => void withErrorNotice(printLabel(dropOff))}
      >
        Label
      </ReasonButton>
      <MoreMenu label="More actions">
        <StepItems
          steps={steps.filter((step) => step !== usual)}
          take={take}
          icons={{ 'Ready for Collection': <IconRefresh {...icon} />, ...stepIcons }}
          grave={['Cancelled']}
        />
        <ReasonItem
          permission={view}
          label="Copy link to status page"
          icon={<IconLink {...icon} />}
          onClick={() => void withErrorNotice(copyLink())}
        />
        <LogItem kind="drop-off" id={dropOff.id} />
        <PrintItem />
      </MoreMenu>
      {dialog}
    </>
  );
}
