import { visitPassesApi } from '@poolhouse/domain/features/visitors/passes/api';
import { passKinds, type VisitPass } from '@poolhouse/domain/features/visitors/passes/visit-pass';
import { visitPassRecord } from '@poolhouse/domain/features/visitors/records';
import { visitorFields } from '@poolhouse/domain/features/visitors/visitor-fields';
import { visitorKindLabels } from '@poolhouse/domain/features/visitors/visitor-kinds';
import { dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { queryOf } from '../../platform/api/query-of.ts';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { notify } from '../../platform/notify.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Copyable } from '../../ui/detail/copyable.tsx';
import { TabSkeleton } from '../../ui/detail/record-parts.tsx';
import { Section } from '../../ui/detail/section.tsx';
import { EditableList, type EditableListConfig } from '../../ui/editable-list/editable-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { useCreateForm } from '../../ui/form/use-contract-form.ts';
import { DateField } from '../../ui/input/date-field.tsx';
import { FieldGrid } from '../../ui/input/field-grid.tsx';
import { PhoneField } from '../../ui/input/phone-field.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { LongLink } from '../../ui/long-link.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { visitorPaths } from './paths.ts';
import { RevokeButton } from './revoke-button.tsx';
import { visitorName } from './visitor-columns.tsx';
import { useBranchOptions, useDayAt, useHostOptions } from './visitor-queries.ts';

const permission = 'visitor_logs:create';
const fields = { ...visitPassRecord.fields, hostId: visitorFields.host };
/** Returns the day that it is where it begins last, so that the passes of today are listed for every branch. */
const firstToday = () => dayIn('Australia/Perth', new Date());

const passes: EditableListConfig<VisitPass> = {
  tab: 'passes',
  param: 'pass',
  idOf: ({ id }) => id,
  labelOf: visitorName,
  isActive: isOpen,
  columns: [
    { label: 'Name', cell: visitorName },
    {
      label: 'Day and branch',
      cell: ({ day, branchLabel }) => (
        <>
          {formatDay(day)}
          <br />
          {branchLabel}
        </>
      ),
    },
    { label: 'Company', isOptional: true, cell: ({ company }) => company },
    { label: 'Host', isOptional: true, cell: ({ host }) => host },
    { label: 'Pass', cell: stateOf },
  ],
  permission,
  newTitle: 'New visit pass',
  form: (pass, close) =>
    pass === null ? (
      <PassForm close={close} />
    ) : (
      <PageBody>
        <PassCode pass={pass} />
      </PageBody>
    ),
  actions: (pass, edit) =>
    isOpen(pass) && (
      <>
        <RevokePass pass={pass} />
        {edit}
      </>
    ),
  empty: (
    <EmptyState drawing="empty" title="No visits are expected">
      Add a pass, and the visitor gets an email with a QR code that signs them in at the kiosk.
    </EmptyState>
  ),
};

/** Tells whether a pass can still be used. */
function isOpen({ usedAt, revokedAt }: VisitPass): boolean {
  return usedAt === null && revokedAt === null;
}

function stateOf({ usedAt, revokedAt }: VisitPass): string {
  if (revokedAt !== null) return 'Revoked';
  return usedAt === null ? 'Expected' : 'Signed in';
}

/** Shows who is expected from today on, each with the code that signs them in once. */
export function PassesPage() {
  return (
    <>
      <PageHeader
        title="Visit passes"
        back={<BackLink to={visitorPaths.list}>Visitor Logs</BackLink>}
        actions={
          <ReasonButton permission={permission} to="." search={{ pass: 'new' }} leftSection={<IconPlus size={16} />}>
            New visit pass
          </ReasonButton>
        }
      />
      <Loaded
        query={queryOf(visitPassesApi.list, { query: { from: firstToday(), limit: '200' } })}
        what="Visit passes"
        skeleton={<TabSkeleton />}
      >
        {(answer) => <EditableList config={passes} rows={answer.passes} count={answer.count} />}
      </Loaded>
    </>
  );
}

function PassForm({ close }: { close: () => void }) {
  const queries = useQueryClient();
  const branches = useBranchOptions();
  const dayAt = useDayAt();
  const start = { firstName: '', lastName: '', company: '', phone: '', email: '', kind: 'visitor', hostId: '' };
  const form = useCreateForm({
    name: 'passes.new',
    labels: labelsOf(fields),
    call: visitPassesApi.create,
    start: { ...start, branch: '', day: dayAt('') },
    onCreated: async (pass) => {
      await refreshCalls(queries, visitPassesApi.list);
      notify.success(`${visitorName(pass)} gets an email with the code.`);
      close();
    },
    close,
  });
  const hosts = useHostOptions(form.values.branch);
  const branch = form.bind('branch');
  const chooseBranch = (chosen: string) => {
    // A day that was entered stays.
    if (form.values.day === dayAt(form.values.branch)) form.bind('day').onChange(dayAt(chosen));
    branch.onChange(chosen);
  };
  return (
    <RecordForm form={form} saveLabel="Add pass">
      <Section title="Visit" description="For one visit, at one branch, on one day.">
        <FieldGrid>
          <SelectField {...branch} options={branches} onChange={chooseBranch} isRequired />
          <DateField {...form.bind('day')} isRequired />
          <SelectField {...form.bind('hostId')} options={hosts} isClearable />
          <SelectField
            {...form.bind('kind')}
            options={passKinds.map((value) => ({ value, label: visitorKindLabels[value] }))}
            isRequired
          />
        </FieldGrid>
      </Section>
      <Section title="Visitor" description="Text is stored in capitals.">
        <FieldGrid>
          <TextField {...form.bind('firstName')} isRequired />
          <TextField {...form.bind('lastName')} isRequired />
          <TextField {...form.bind('email')} description="The code is sent here." isRequired />
          <TextField {...form.bind('company')} />
          <PhoneField {...form.bind('phone')} />
        </FieldGrid>
      </Section>
    </RecordForm>
  );
}

function PassCode({ pass: { code, qr, link, branchLabel, day, usedAt, revokedAt } }: { pass: VisitPass }) {
  if (revokedAt !== null) return <Section title="Revoked">This code can’t be used any more. Add a new pass.</Section>;
  if (usedAt !== null)
    return <Section title="Signed in">This code was used. Another visit needs another pass.</Section>;
  return (
    <Section title="Code" description={`Signs in once, at ${branchLabel} on ${formatDay(day)}.`}>
      <Copyable text={code}>{code}</Copyable>
      <p>
        <img src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`} alt="QR code of the pass" width={220} />
      </p>
      <p>The visitor opens it on their phone by this link, which the email has:</p>
      <LongLink link={link} />
    </Section>
  );
}

function RevokePass({ pass }: { pass: VisitPass }) {
  const queries = useQueryClient();
  const name = visitorName(pass);
  const revoke = async () => {
    await callApi(visitPassesApi.revoke, { params: { id: pass.id } });
    await refreshCalls(queries, visitPassesApi.list);
    notify.success(`The pass of ${name} is revoked.`);
  };
  const about = 'Its code can’t be used any more. The visitor reads it on the page of the pass.';
  return <RevokeButton name={name} about={about} permission="visitor_logs:edit" revoke={revoke} />;
}
