import { entryConditionsRecord } from '@poolhouse/domain/features/visitors/records';
import { visitSiteApi } from '@poolhouse/domain/features/visitors/site/api';
import type { AnswerOf } from '@poolhouse/domain/kernel/contract';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryOf } from '../../platform/api/query-of.ts';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { notify } from '../../platform/notify.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Section } from '../../ui/detail/section.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { useCreateForm } from '../../ui/form/use-contract-form.ts';
import { TextAreaField } from '../../ui/input/text-field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { instantText } from '../../ui/zoned-instant.ts';
import { visitorPaths } from './paths.ts';

type Versions = AnswerOf<typeof visitSiteApi.conditions>['versions'];

/** Shows what visitors agree to at the kiosk. Saving adds a version, so that it stays known what earlier visitors read. */
export const ConditionsPage = () => (
  <FormPage
    title="Conditions of entry"
    back={<BackLink to={visitorPaths.list}>Visitor Logs</BackLink>}
    permission="visitor_logs:manage"
    refusal="You can’t change the conditions of entry"
  >
    <Loaded query={queryOf(visitSiteApi.conditions)} what="The conditions of entry">
      {({ versions }) => <Conditions key={versions[0]?.version} versions={versions} />}
    </Loaded>
  </FormPage>
);

function Conditions({ versions }: { versions: Versions }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [current, ...earlier] = versions;
  const { version = '', text = '' } = current ?? {};
  const form = useCreateForm({
    name: `entry-conditions.${version}`,
    labels: labelsOf({ text: entryConditionsRecord.fields.text }),
    call: visitSiteApi.setConditions,
    start: { text },
    bodyOf: (values) => ({ ...values, replaces: version }),
    onCreated: async (added) => {
      await refreshCalls(queries, visitSiteApi.conditions);
      notify.success(`Version ${added.version} is in force. Kiosks show it within ten minutes.`);
    },
    close: () => navigate({ to: visitorPaths.list }),
  });
  return (
    <RecordForm form={form} saveLabel="Save as a new version">
      <Section title={`Version ${version}`} description="One paragraph a line. Visitors tick that they agree.">
        <TextAreaField {...form.bind('text')} most={2000} isRequired />
      </Section>
      {earlier.map((one) => (
        <Section key={one.version} title={`Version ${one.version}`} description={whoChanged(one)}>
          {one.text.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a version never change
            <p key={index}>{line}</p>
          ))}
        </Section>
      ))}
    </RecordForm>
  );
}

function whoChanged({ changedBy, changedAt }: Versions[number]): string {
  if (changedBy === null || changedAt === null) return 'As Poolhouse came with it.';
  return `By ${changedBy}, ${instantText(changedAt)}.`;
}
