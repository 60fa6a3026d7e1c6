import { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import type { Visitor } from '@poolhouse/domain/features/visitors/visitor';
import { visitorFields } from '@poolhouse/domain/features/visitors/visitor-fields';
import { visitorKindLabels } from '@poolhouse/domain/features/visitors/visitor-kinds';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { notify } from '../../platform/notify.ts';
import { Section } from '../../ui/detail/section.tsx';
import { valuesLike } from '../../ui/form/form-values.ts';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { useCreateForm, useEditForm } from '../../ui/form/use-contract-form.ts';
import type { FieldBinding } from '../../ui/form/use-record-form.ts';
import { DateField } from '../../ui/input/date-field.tsx';
import { FieldGrid } from '../../ui/input/field-grid.tsx';
import { PhoneField } from '../../ui/input/phone-field.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import { optionsOf } from '../../ui/list/list-config.ts';
import { lastSearchOf } from '../../ui/list/list-trail.ts';
import { visitorPaths } from './paths.ts';
import { visitorName } from './visitor-columns.tsx';
import { madeOldByVisits, useBranchOptions, useHostOptions } from './visitor-queries.ts';

const details = {
  firstName: '',
  lastName: '',
  company: '',
  phone: '',
  vehicle: '',
  insuredUntil: '',
  inductedUntil: '',
};
const labels = labelsOf(visitorFields);
const empty = { ...details, kind: 'visitor', branch: '', hostId: '' };

/** Shows the fields by which reception signs a visitor in. */
export function NewVisitorForm() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const branches = useBranchOptions();
  const close = () => navigate({ to: visitorPaths.list });
  const form = useCreateForm({
    name: 'visitors.new',
    labels: { ...labels, branch: labels.branchLabel, hostId: labels.host },
    call: visitorsApi.create,
    start: empty,
    onCreated: async ({ visitors: [first], warnings }) => {
      await refreshCalls(queries, ...madeOldByVisits);
      if (first !== undefined) notify.success([`${visitorName(first)} is signed in.`, ...warnings].join(' '));
      await close();
    },
    close,
  });
  const hosts = useHostOptions(form.values.branch);
  return (
    <RecordForm form={form} saveLabel="Sign in">
      <Section title="Visit">
        <FieldGrid>
          <SelectField {...form.bind('branch')} options={branches} isRequired />
          <SelectField {...form.bind('kind')} options={optionsOf(visitorKindLabels)} isRequired />
          <SelectField
            {...form.bind('hostId')}
            description="The host is told by the bell and by email."
            options={hosts}
            isClearable
          />
        </FieldGrid>
      </Section>
      <Details form={form} />
    </RecordForm>
  );
}

/** Shows the fields that can be corrected later. */
export function EditVisitorForm({ visitor }: { visitor: Visitor }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useEditForm({
    name: `visitors.${visitor.id}`,
    labels,
    call: visitorsApi.update,
    params: { id: visitor.id },
    record: visitor,
    valuesOf: (shown) => valuesLike(details, shown),
    onSaved: async (saved) => {
      await refreshCalls(queries, ...madeOldByVisits);
      notify.success(`Saved ${visitorName(saved)}.`);
    },
    close: () => navigate({ to: visitorPaths.list, search: lastSearchOf(visitorPaths.list) }),
  });
  return (
    <RecordForm form={form} saveLabel="Save">
      <Details form={form} />
    </RecordForm>
  );
}

type Bound = { bind(name: keyof typeof details): FieldBinding<string> };

function Details({ form }: { form: Bound }) {
  return (
    <Section title="Visitor" description="Text is stored in capitals.">
      <FieldGrid>
        <TextField {...form.bind('firstName')} isRequired />
        <TextField {...form.bind('lastName')} isRequired />
        <TextField {...form.bind('company')} />
        <PhoneField {...form.bind('phone')} />
        <TextField {...form.bind('vehicle')} />
        <DateField {...form.bind('insuredUntil')} />
        <DateField {...form.bind('inductedUntil')} />
      </FieldGrid>
    </Section>
  );
}
