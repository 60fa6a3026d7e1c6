import { reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { searchOf } from '../../../ui/address-link.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useCreateForm } from '../../../ui/form/use-contract-form.ts';
import { DateField } from '../../../ui/input/date-field.tsx';
import { FieldGrid } from '../../../ui/input/field-grid.tsx';
import { SwitchField } from '../../../ui/input/switch-field.tsx';
import { PoolField } from '../customers/pool-field.tsx';
import { ReportFill } from './form/report-fill.tsx';
import { reports } from './report-view.ts';

const labels = {
  customerId: 'Pool',
  day: 'Date',
  repeatsLast: 'Begin with the items of the last report',
  fromTemplate: 'Begin with the template of the site',
};

/** Shows the form of a report, or what a new one needs to be started. */
export function ReportForm({ record }: { record: ConditionReport | null }) {
  return record === null ? <StartForm /> : <ReportFill record={record} />;
}

function StartForm() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { customer = '', day } = useSearch({ strict: false }) as { customer?: string; day?: string };
  const form = useCreateForm({
    name: 'condition-report.new',
    labels,
    call: reportsApi.create,
    start: { customerId: customer, day: day ?? dayIn(companyZone, new Date()), repeatsLast: true, fromTemplate: true },
    onCreated: async ({ id }) => {
      await refreshCalls(queries, ...reports.makesOld);
      await navigate({ to: reports.paths.record(id), search: searchOf({ edit: 'yes' }) });
    },
    close: () => navigate({ to: reports.paths.list }),
  });
  return (
    <RecordForm form={form} saveLabel="Start report">
      <Section title="Report">
        <FieldGrid>
          <PoolField {...form.bind('customerId')} isRequired />
          <DateField {...form.bind('day')} isRequired />
          <SwitchField {...form.bind('repeatsLast')} description="Each item waits until you confirm it." />
          <SwitchField
            {...form.bind('fromTemplate')}
            description="Used where no last report is repeated. A site without a template begins empty."
          />
        </FieldGrid>
      </Section>
    </RecordForm>
  );
}
