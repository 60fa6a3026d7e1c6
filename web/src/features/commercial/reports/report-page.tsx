import { Alert, Anchor } from '@mantine/core';
import { factPath, reportFacts } from '@poolhouse/domain/features/commercial/reports/answer-fields';
import { reportFiles, reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import { openPointsOf } from '@poolhouse/domain/features/commercial/reports/open-points';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import { reportLifecycle, reportLimits } from '@poolhouse/domain/features/commercial/reports/report-status';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify, withErrorNotice } from '../../../platform/notify.ts';
import { recordPath } from '../../../platform/registered-features.ts';
import { recordPages } from '../../../records/record-pages.tsx';
import { RecordFilesTab } from '../../../services/files/record-files-tab.tsx';
import { searchOf } from '../../../ui/address-link.ts';
import { RecordSummary } from '../../../ui/detail/record-summary.tsx';
import { Section } from '../../../ui/detail/section.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { ReportMenu } from './document/report-menu.tsx';
import { OpenList } from './form/open-list.tsx';
import { SignatureDrawing } from './form/operator-signature.tsx';
import { usePictureLinks } from './form/previous-items.ts';
import { ReportForm } from './report-form.tsx';
import { ReportItems } from './report-items.tsx';
import { ReportStatusDot } from './report-list-page.tsx';
import { ReportPlan } from './report-plan.tsx';
import { ReportVersions } from './report-versions.tsx';
import { reports } from './report-view.ts';

type Shown = { record: ConditionReport };

function Facts({ record }: Shown) {
  const { customerId, pool_name, day, version } = record;
  const path = recordPath('commercial-customer', customerId);
  return (
    <>
      <ReportStatusDot status={record.status} />
      <span>Version {version}</span>
      <span>{formatDay(day)}</span>
      {path !== null && (
        <Anchor component={Link} to={path}>
          {pool_name}
        </Anchor>
      )}
    </>
  );
}

function Summary({ record }: Shown) {
  const { id, answers, general_comment } = record;
  const [signature = ''] = (answers[factPath('signature')] as readonly string[] | undefined) ?? [];
  const drawing = usePictureLinks(signature === '' ? null : id).get(signature)?.thumbnail;
  return (
    <RecordSummary
      facts={[
        ...reports.factsOf(record, 'inspector', 'managed_by', 'items', 'poor', 'actions', 'urgent', 'next_inspection'),
        { label: reportFacts.operator.label, value: answers[factPath('operator')] as string | undefined },
        {
          label: reportFacts.signature.label,
          value: drawing !== undefined && <SignatureDrawing source={drawing} />,
        },
      ]}
      notes={general_comment}
    />
  );
}

/** Shows what is left to do before a draft can be finished; each item leads to its card in the form. */
function OpenPoints({ record: { status, answers } }: Shown) {
  const navigate = useNavigate();
  const points = status === 'draft' ? openPointsOf(answers) : [];
  if (points.length === 0) return null;
  return (
    <Section title="Still open">
      <OpenList
        points={points}
        answers={answers}
        onOpen={(path) => void navigate({ to: '.', search: searchOf({ edit: 'yes', at: path }) })}
      />
    </Section>
  );
}

const More = ({ record }: Shown) => (
  <>
    <OpenPoints record={record} />
    <ReportItems report={record} />
  </>
);

/** Says that a report is finished, and what comes next. */
function Finished({ record }: Shown) {
  const { status, version, next_inspection } = record;
  if (status !== 'finished') return null;
  return (
    <Alert color="green" icon={<IconCircleCheck stroke={1.75} />} title={`Version ${version} is finished`}>
      It can’t be changed any more. Email it with “Share”, or reopen it as a new version.
      {next_inspection !== null && ` The next inspection is due on ${formatDay(next_inspection)}.`}
    </Alert>
  );
}

/** Finishes a report, or reopens a finished one as a new version. */
function Steps({ record: { id, status, version, answers } }: Shown) {
  const queries = useQueryClient();
  const openPoints = openPointsOf(answers).length;
  const [step] = reportLifecycle.offeredSteps({ status, version, openPoints });
  if (step === undefined) return null;
  const take = async () => {
    await callApi(step.to === 'finished' ? reportsApi.finish : reportsApi.reopen, { params: { id } });
    await refreshCalls(queries, ...reports.makesOld);
    notify.success(step.to === 'finished' ? `Finished version ${version}.` : `Version ${version + 1} is open.`);
  };
  return (
    <ReasonButton permission={step.permission} reason={step.refusal} onClick={() => void withErrorNotice(take())}>
      {step.label}
    </ReasonButton>
  );
}

/** Shows one condition report, and the form that starts one. */
export const { page: ReportPage, createPage: ReportCreatePage } = recordPages(reports, {
  facts: Facts,
  summary: Summary,
  more: More,
  hasSent: true,
  notice: Finished,
  menu: ({ record }) => (
    <>
      <Steps record={record} />
      <ReportMenu report={record} />
    </>
  ),
  limits: ({ status }) => reportLimits[status],
  tabs: [
    { id: 'plan', label: 'Renewal plan', content: ReportPlan },
    { id: 'versions', label: 'Versions', content: ReportVersions },
    {
      id: 'files',
      label: 'Pictures',
      content: ({ record: { id } }) => <RecordFilesTab of={reportFiles} id={id} history={reportsApi.history} />,
    },
  ],
  leaveForm: 'Close',
  form: ReportForm,
});
