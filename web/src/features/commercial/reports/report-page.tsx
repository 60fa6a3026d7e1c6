import { Anchor } from '@mantine/core';
import { reportFiles, reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import { findSection } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { openPointsOf } from '@poolhouse/domain/features/commercial/reports/open-points';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import { reportLifecycle, reportLimits } from '@poolhouse/domain/features/commercial/reports/report-status';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify, withErrorNotice } from '../../../platform/notify.ts';
import { recordPath } from '../../../platform/registered-features.ts';
import { recordPages } from '../../../records/record-pages.tsx';
import { RecordFilesTab } from '../../../services/files/record-files-tab.tsx';
import { RecordSummary } from '../../../ui/detail/record-summary.tsx';
import { Section } from '../../../ui/detail/section.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { ReportMenu } from './document/report-menu.tsx';
import { ReportForm } from './report-form.tsx';
import classes from './report-items.module.css';
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

const Summary = ({ record }: Shown) => (
  <RecordSummary
    facts={reports.factsOf(record, 'inspector', 'managed_by', 'items', 'poor', 'actions', 'urgent', 'next_inspection')}
    notes={record.general_comment}
  />
);

/** Shows what is left to do before a draft can be finished, what is alike in one section together. */
function OpenPoints({ record: { status, answers } }: Shown) {
  const points = status === 'draft' ? openPointsOf(answers) : [];
  const texts = points.map(({ path, message }) => [sectionLabel(path), message].filter(Boolean).join(': '));
  if (texts.length === 0) return null;
  return (
    <Section title="Still open">
      <ul className={classes.points}>
        {[...Map.groupBy(texts, (text) => text)].map(([text, { length }]) => (
          <li key={text}>
            {text} {length > 1 && `(${length} items)`}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const sectionLabel = (path: string) => findSection(path.split('/')[0] ?? '')?.label;

const More = ({ record }: Shown) => (
  <>
    <OpenPoints record={record} />
    <ReportItems report={record} />
  </>
);

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
