import { Anchor, UnstyledButton } from '@mantine/core';
import type { Customer } from '@poolhouse/domain/features/commercial/customers/customer';
import { inspectionsApi } from '@poolhouse/domain/features/commercial/inspections/api';
import type { Inspection } from '@poolhouse/domain/features/commercial/inspections/inspection';
import { inspectionStatusLabels } from '@poolhouse/domain/features/commercial/inspections/inspection-status';
import { reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import type { ReportSummary } from '@poolhouse/domain/features/commercial/reports/report';
import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { queryOf } from '../../../platform/api/query-of.ts';
import { useLiveCalls } from '../../../platform/live/use-live-calls.ts';
import { useUser } from '../../../platform/session/session.ts';
import { FactGrid } from '../../../ui/detail/fact-grid.tsx';
import { Section } from '../../../ui/detail/section.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { InspectionDialog } from '../inspections/inspection-dialog.tsx';
import { statusColours, timeText } from '../inspections/inspection-view.ts';
import { reportPaths } from '../paths.ts';
import { ConditionBar } from '../reports/condition-bar.tsx';
import { ReportStatusDot } from '../reports/report-list-page.tsx';
import { customers } from './customer-view.ts';
import classes from './customer-work.module.css';

type Shown = { record: Customer };

const newest = { sort: '-day', limit: '200' } as const;

/** Shows what was inspected of a pool, and what is planned. */
export function CustomerWork({ record }: Shown) {
  useLiveCalls('condition-reports', reportsApi.list);
  useLiveCalls('inspections', inspectionsApi.list);
  return (
    <>
      <Inspections record={record} />
      <Reports record={record} />
    </>
  );
}

function Inspections({ record: { id } }: Shown) {
  const user = useUser();
  const [opened, setOpened] = useState<Inspection | 'new' | null>(null);
  const start = { customerId: id, personId: user.id, day: dayIn(companyZone, new Date()) };
  return (
    <Section
      title="Inspections"
      action={
        <ReasonButton variant="default" permission={customers.may('create')} onClick={() => setOpened('new')}>
          Plan an inspection
        </ReasonButton>
      }
    >
      <Loaded query={queryOf(inspectionsApi.list, { query: { customer: id, ...newest } })} what="The inspections">
        {({ inspections }) =>
          inspections.length === 0 ? (
            <p className={classes.none}>No inspections yet.</p>
          ) : (
            <ul className={classes.rows}>
              {inspections.map((inspection) => (
                <InspectionRow key={inspection.id} inspection={inspection} onOpen={() => setOpened(inspection)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {opened !== null && (
        <InspectionDialog inspection={opened === 'new' ? null : opened} start={start} onClose={() => setOpened(null)} />
      )}
    </Section>
  );
}

function InspectionRow({ inspection, onOpen }: { inspection: Inspection; onOpen: () => void }) {
  const { customerId, day, status, person } = inspection;
  return (
    <li className={classes.row}>
      <UnstyledButton className={classes.link} onClick={onOpen}>
        {[formatDay(day), timeText(inspection)].filter(Boolean).join(', ')}
      </UnstyledButton>
      <StatusDot colour={statusColours[status]} label={inspectionStatusLabels[status]} />
      <span>{person}</span>
      {status === 'planned' && (
        <ReasonButton
          size="compact-sm"
          variant="default"
          permission={customers.may('create')}
          to={reportPaths.create}
          search={{ customer: customerId, day }}
        >
          Start report
        </ReasonButton>
      )}
    </li>
  );
}

function Reports({ record: { id } }: Shown) {
  return (
    <Section title="Reports">
      <Loaded query={queryOf(reportsApi.list, { query: { customer: id, ...newest } })} what="The reports">
        {({ reports }) =>
          reports.length === 0 ? (
            <p className={classes.none}>No reports yet.</p>
          ) : (
            <>
              <LastReport reports={reports} />
              {[...Map.groupBy(reports, ({ day }) => day.slice(0, 4))].map(([year, ofYear]) => (
                <section key={year} aria-label={year}>
                  <h3 className={classes.year}>{year}</h3>
                  <ul className={classes.rows}>
                    {ofYear.map((report) => (
                      <ReportRow key={report.id} report={report} />
                    ))}
                  </ul>
                </section>
              ))}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

/** Shows when the pool was last inspected, and when it is to be inspected again. */
function LastReport({ reports }: { reports: readonly ReportSummary[] }) {
  const last = reports.find(({ status }) => status === 'finished');
  if (last === undefined) return null;
  return (
    <FactGrid
      facts={[
        { label: 'Last report', value: formatDay(last.day) },
        { label: 'Next inspection due', value: last.next_inspection && formatDay(last.next_inspection) },
      ]}
    />
  );
}

function ReportRow({ report }: { report: ReportSummary }) {
  return (
    <li className={classes.row} data-bar>
      <Anchor component={Link} to={reportPaths.record(report.id)}>
        {formatDay(report.day)}
      </Anchor>
      <ReportStatusDot status={report.status} />
      <ConditionBar {...report} />
    </li>
  );
}
