import { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import type { Kiosk } from '@poolhouse/domain/features/visitors/kiosk';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../platform/api/call-api.ts';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { notify } from '../../platform/notify.ts';
import { searchOf } from '../../ui/address-link.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { TabSkeleton } from '../../ui/detail/record-parts.tsx';
import { Section } from '../../ui/detail/section.tsx';
import { EditableList, type EditableListConfig } from '../../ui/editable-list/editable-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { useCreateForm, useEditForm } from '../../ui/form/use-contract-form.ts';
import { FieldGrid } from '../../ui/input/field-grid.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { SwitchField } from '../../ui/input/switch-field.tsx';
import { TextField } from '../../ui/input/text-field.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { LongLink } from '../../ui/long-link.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { visitorPaths } from './paths.ts';
import { RevokeButton } from './revoke-button.tsx';
import { kiosksQuery, useBranchOptions } from './visitor-queries.ts';

const permission = 'visitor_logs:manage';
const labels = { name: 'Name', takesPhotos: 'Photos' };
const aboutPhotos =
  'Visitors may have a photo taken, which reception sees and which is deleted after 12 months. Kiosks know of it within ten minutes.';

const kiosks: EditableListConfig<Kiosk> = {
  tab: 'kiosks',
  param: 'kiosk',
  idOf: ({ id }) => id,
  labelOf: ({ name }) => name,
  isActive: ({ revokedAt }) => revokedAt === null,
  columns: [
    { label: 'Name', cell: ({ name }) => name },
    { label: 'Branch', cell: ({ branchLabel }) => branchLabel },
    {
      label: 'Last seen',
      isOptional: true,
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'Never' : <InstantText at={lastSeenAt} />),
    },
    { label: 'Photos', isOptional: true, cell: ({ takesPhotos }) => (takesPhotos ? 'Yes' : 'No') },
  ],
  permission,
  newTitle: 'New kiosk',
  form: (kiosk, close) => (kiosk === null ? <KioskForm close={close} /> : <KioskDetails kiosk={kiosk} close={close} />),
  actions: (kiosk, edit) => (
    <>
      {kiosk.revokedAt === null && <RevokeKiosk kiosk={kiosk} />}
      {edit}
    </>
  ),
  empty: (
    <EmptyState drawing="empty" title="No kiosks yet">
      Add one, then open its link on the tablet at reception.
    </EmptyState>
  ),
};

/** Shows the devices that visitors sign in at; the link of one pairs a device. */
export function KiosksPage() {
  return (
    <>
      <PageHeader
        title="Kiosks"
        back={<BackLink to={visitorPaths.list}>Visitor Logs</BackLink>}
        actions={
          <ReasonButton permission={permission} to="." search={{ kiosk: 'new' }} leftSection={<IconPlus size={16} />}>
            New kiosk
          </ReasonButton>
        }
      />
      <Loaded query={kiosksQuery()} what="Kiosks" skeleton={<TabSkeleton />}>
        {(answer) => <EditableList config={kiosks} rows={answer.kiosks} count={answer.count} />}
      </Loaded>
    </>
  );
}

function KioskForm({ close }: { close: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const branches = useBranchOptions();
  const form = useCreateForm({
    name: 'kiosks.new',
    labels: { ...labels, branch: 'Branch' },
    call: visitorsApi.createKiosk,
    start: { name: '', branch: '', takesPhotos: false },
    onCreated: async ({ id, name }) => {
      await refreshCalls(queries, visitorsApi.kiosks);
      notify.success(`Added ${name}. Open its link on the device.`);
      await navigate({ to: visitorPaths.kiosks, search: searchOf({ kiosk: id }), replace: true });
    },
    close,
  });
  return (
    <RecordForm form={form} saveLabel="Add kiosk">
      <Section title="Kiosk">
        <FieldGrid>
          <TextField {...form.bind('name')} description="Where the device stands, such as Front desk." isRequired />
          <SelectField {...form.bind('branch')} options={branches} isRequired />
          <SwitchField {...form.bind('takesPhotos')} description={aboutPhotos} />
        </FieldGrid>
      </Section>
    </RecordForm>
  );
}

/** Shows the link of a kiosk, and what of it can be changed. */
function KioskDetails({ kiosk, close }: { kiosk: Kiosk; close: () => void }) {
  const queries = useQueryClient();
  const form = useEditForm({
    name: `kiosks.${kiosk.id}`,
    labels,
    call: visitorsApi.updateKiosk,
    params: { id: kiosk.id },
    record: kiosk,
    valuesOf: ({ name, takesPhotos }) => ({ name, takesPhotos }),
    onSaved: async ({ name }) => {
      await refreshCalls(queries, visitorsApi.kiosks);
      notify.success(`Saved ${name}.`);
    },
    close,
  });
  if (kiosk.revokedAt !== null)
    return (
      <PageBody>
        <Section title="Revoked">Devices with this link can’t sign visitors in any more. Add a new kiosk.</Section>
      </PageBody>
    );
  return (
    <RecordForm form={form} saveLabel="Save">
      <KioskLink kiosk={kiosk} />
      <Section title="Kiosk">
        <FieldGrid>
          <TextField {...form.bind('name')} isRequired />
          <SwitchField {...form.bind('takesPhotos')} description={aboutPhotos} />
        </FieldGrid>
      </Section>
    </RecordForm>
  );
}

function KioskLink({ kiosk: { link, qr } }: { kiosk: Kiosk }) {
  return (
    <Section title="Pair a device" description="Open this link on the device, or scan the code with it.">
      <LongLink link={link} />
      <p>
        <img src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`} alt="QR code of the link" width={220} />
      </p>
    </Section>
  );
}

function RevokeKiosk({ kiosk: { id, name } }: { kiosk: Kiosk }) {
  const queries = useQueryClient();
  const revoke = async () => {
    await callApi(visitorsApi.revokeKiosk, { params: { id } });
    await refreshCalls(queries, visitorsApi.kiosks);
    notify.success(`${name} is revoked.`);
  };
  const about = 'Devices with its link can’t sign visitors in any more. To use one again, add a new kiosk.';
  return <RevokeButton name={name} about={about} permission={permission} revoke={revoke} />;
}
