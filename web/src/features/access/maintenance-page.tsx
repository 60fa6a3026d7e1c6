import { Box } from '@mantine/core';
import { isSuperAdmin } from '@poolhouse/domain/features/access/can';
import { longestClosingHours, type MaintenanceState } from '@poolhouse/domain/features/access/maintenance';
import { maintenanceApi } from '@poolhouse/domain/features/access/maintenance-api';
import { maintenanceEndText } from '@poolhouse/domain/kernel/maintenance';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api/call-api.ts';
import { fetchMaintenance } from '../../platform/api/maintenance.ts';
import { queryOf } from '../../platform/api/query-of.ts';
import { notify, withErrorNotice } from '../../platform/notify.ts';
import { ownClock } from '../../platform/session/own-clock.ts';
import { useUser } from '../../platform/session/session.ts';
import { Section } from '../../ui/detail/section.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../ui/form/use-form-dialog.ts';
import { InstantField } from '../../ui/input/instant-field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { LogLink } from '../../ui/log-link.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';

const superAdmins = 'Only super admins can close Poolhouse.';

/** Shows whether Poolhouse is closed for maintenance, and lets super admins close and reopen it. §18 */
export function MaintenancePage() {
  return (
    <>
      <PageHeader title="Maintenance" />
      <PageBody>
        <Loaded query={queryOf(maintenanceApi.get)} what="Maintenance">
          {(state) => <Switch state={state} />}
        </Loaded>
      </PageBody>
    </>
  );
}

function useSaveMaintenance({ revision }: MaintenanceState) {
  const queries = useQueryClient();
  return async (until: string | null) => {
    const saved = await callApi(maintenanceApi.set, { body: { until }, ifMatch: revision });
    queries.setQueryData(queryOf(maintenanceApi.get).queryKey, saved);
    // The answer doesn't say it yet, as it was open when the call arrived.
    await fetchMaintenance();
    notify.success(until === null ? 'Poolhouse is open again.' : 'Poolhouse is closed to all but administrators.');
  };
}

function Switch({ state }: { state: MaintenanceState }) {
  const [isAsking, setAsking] = useState(false);
  const save = useSaveMaintenance(state);
  const isOpen = state.until === null;
  const isSuper = isSuperAdmin(useUser());
  const fixed = state.setBy === 'settings' ? 'The setting MAINTENANCE closes this server. Ask IT to remove it.' : null;
  const reason = isSuper ? fixed : superAdmins;
  return (
    <Section
      title={isOpen ? 'Poolhouse is open' : 'Poolhouse is closed'}
      description="While it is closed, everyone but administrators sees a page that says until when. Kiosks and evacuation lists keep working."
      action={<LogLink kind="maintenance" id="poolhouse" />}
    >
      {!isOpen && <p>Closed until {maintenanceEndText(state.until ?? '', ownClock())}. It opens by itself then.</p>}
      {fixed !== null && <p>{fixed}</p>}
      <p>
        <ReasonButton color={isOpen ? 'red' : undefined} reason={reason} onClick={() => setAsking(true)}>
          {isOpen ? 'Close Poolhouse…' : 'Change the time…'}
        </ReasonButton>{' '}
        {!isOpen && (
          <ReasonButton variant="default" reason={reason} onClick={() => void withErrorNotice(save(null))}>
            Open now
          </ReasonButton>
        )}
      </p>
      {isAsking && <CloseDialog until={state.until} save={save} onClose={() => setAsking(false)} />}
    </Section>
  );
}

type CloseProps = { until: string | null; save: (until: string) => Promise<void>; onClose: () => void };

function CloseDialog({ until, save, onClose }: CloseProps) {
  const form = useFormDialog({ until: until ?? '' }, onClose, (values) => save(values.until));
  return (
    <FormDialog
      title={until === null ? 'Close Poolhouse?' : 'Change the time'}
      about="Everyone but administrators is locked out straight away, on every device. Work that isn’t saved stays on their page."
      button={until === null ? 'Close Poolhouse' : 'Save'}
      isGrave={until === null}
      reason={form.values.until === '' ? 'Choose until when.' : null}
      form={form}
      onClose={onClose}
    >
      <Box mt="md">
        <InstantField
          name="until"
          label="Closed until"
          description={`Within the next ${longestClosingHours} hours. You can reopen earlier.`}
          isRequired
          value={form.values.until}
          error={form.errors.until}
          onChange={(next) => form.set({ until: next })}
          onBlur={() => undefined}
        />
      </Box>
    </FormDialog>
  );
}
