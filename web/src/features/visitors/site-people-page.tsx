import { sitePersonRecord } from '@poolhouse/domain/features/visitors/records';
import { type SitePerson, visitSiteApi } from '@poolhouse/domain/features/visitors/site/api';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { notify } from '../../platform/notify.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { TabSkeleton } from '../../ui/detail/record-parts.tsx';
import { Section } from '../../ui/detail/section.tsx';
import { EditableList, type EditableListConfig } from '../../ui/editable-list/editable-list.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { useCreateForm } from '../../ui/form/use-contract-form.ts';
import { FieldGrid } from '../../ui/input/field-grid.tsx';
import { PhoneField } from '../../ui/input/phone-field.tsx';
import { MultiSelectField } from '../../ui/input/select-field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { visitorPaths } from './paths.ts';
import { useBranchOptions } from './visitor-queries.ts';

const list: EditableListConfig<SitePerson> = {
  tab: 'people',
  param: 'person',
  idOf: ({ id }) => id,
  labelOf: ({ name }) => name,
  columns: [
    { label: 'Name', cell: ({ name }) => name },
    { label: 'Mobile for texts', isOptional: true, cell: ({ mobile }) => phoneText(mobile) },
    { label: 'Warden of', cell: ({ wardenOf }) => <Branches codes={wardenOf} /> },
  ],
  permission: 'visitor_logs:manage',
  newTitle: '',
  form: (person, close) => person && <PersonForm person={person} close={close} />,
  actions: (_person, edit) => edit,
  hint: 'Hosts with a mobile get a text when their visitor arrives. Wardens open the evacuation list of their branches.',
};

/** Shows who is texted when a visitor arrives, and who the wardens of each branch are. */
export function SitePeoplePage() {
  return (
    <>
      <PageHeader title="Hosts and wardens" back={<BackLink to={visitorPaths.list}>Visitor Logs</BackLink>} />
      <Loaded query={queryOf(visitSiteApi.people)} what="Hosts and wardens" skeleton={<TabSkeleton />}>
        {({ people }) => <EditableList config={list} rows={people} />}
      </Loaded>
    </>
  );
}

function Branches({ codes }: { codes: readonly string[] }) {
  const branches = useBranchOptions();
  return codes.map((code) => branches.find(({ value }) => value === code)?.label ?? code).join(', ');
}

function PersonForm({ person: { id, name, mobile, wardenOf }, close }: { person: SitePerson; close: () => void }) {
  const queries = useQueryClient();
  const branches = useBranchOptions();
  const form = useCreateForm({
    name: `site-people.${id}`,
    labels: labelsOf(sitePersonRecord.fields),
    call: visitSiteApi.setPerson,
    params: { id },
    start: { mobile: mobile ?? '', wardenOf: wardenOf as readonly string[] },
    onCreated: async () => {
      await refreshCalls(queries, visitSiteApi.people);
      notify.success(`Saved ${name}.`);
      close();
    },
    close,
  });
  return (
    <RecordForm form={form} saveLabel="Save">
      <Section title="Visits">
        <FieldGrid>
          <PhoneField {...form.bind('mobile')} description="Texted when a visitor of theirs arrives." />
          <MultiSelectField {...form.bind('wardenOf')} options={branches} />
        </FieldGrid>
      </Section>
    </RecordForm>
  );
}
