import { Group } from '@mantine/core';
import { inspectionsApi } from '@poolhouse/domain/features/commercial/inspections/api';
import type { Inspection } from '@poolhouse/domain/features/commercial/inspections/inspection';
import { inspectionFields } from '@poolhouse/domain/features/commercial/inspections/inspection-fields';
import { inspectionLifecycle } from '@poolhouse/domain/features/commercial/inspections/inspection-status';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify, withErrorNotice } from '../../../platform/notify.ts';
import { ownClock } from '../../../platform/session/own-clock.ts';
import { useUser } from '../../../platform/session/session.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { DateField } from '../../../ui/input/date-field.tsx';
import { FieldGrid } from '../../../ui/input/field-grid.tsx';
import { NormalisedInput } from '../../../ui/input/normalised-input.tsx';
import { clockText, parseClock } from '../../../ui/input/parse-clock.ts';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { TextAreaField } from '../../../ui/input/text-field.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { PoolField } from '../customers/pool-field.tsx';
import { reportPaths } from '../paths.ts';
import { madeOldByInspections, timeText, useInspectors } from './inspection-view.ts';

const labels = labelsOf(inspectionFields);

/** What a new inspection begins with. */
export type InspectionStart = { customerId: string; personId: string; day: string };
type Props = { inspection: Inspection | null; start: InspectionStart; onClose: () => void };

/** Plans an inspection, or moves a planned one and gives it to someone else. */
export function InspectionDialog({ inspection, start, onClose }: Props) {
  const queries = useQueryClient();
  const user = useUser();
  const chosen = { value: inspection?.personId ?? start.personId, label: inspection?.person ?? user.name };
  const inspectors = useInspectors() ?? [chosen];
  const isOpen = inspection === null || inspectionLifecycle.isOpen(inspection.status);
  const form = useFormDialog(
    {
      customerId: inspection?.customerId ?? start.customerId,
      personId: inspection?.personId ?? start.personId,
      day: inspection?.day ?? start.day,
      time: inspection === null ? '' : timeText(inspection),
      note: inspection?.note ?? '',
    },
    onClose,
    async ({ customerId, time, ...values }) => {
      const body = { ...values, time: parseClock(time) ?? time } as never;
      const saved =
        inspection === null
          ? await callApi(inspectionsApi.create, { body: { ...(body as object), customerId } as never })
          : await callApi(inspectionsApi.update, {
              params: { id: inspection.id },
              body,
              ifMatch: inspection.revision,
            });
      await refreshCalls(queries, ...madeOldByInspections);
      notify.success(`${saved.pool_name}: ${saved.person}.`);
    },
  );
  const bind = <Name extends keyof typeof form.values>(name: Name) => ({ ...form.bind(name), label: labels[name] });
  return (
    <FormDialog
      title={inspection === null ? 'New inspection' : inspection.pool_name}
      button={inspection === null ? 'Plan inspection' : 'Save'}
      reason={isOpen ? null : `This inspection is ${inspection?.status}. Plan it again to change it.`}
      form={form}
      onClose={onClose}
    >
      <FieldGrid>
        {inspection === null && <PoolField {...bind('customerId')} isRequired />}
        <SelectField {...bind('personId')} options={inspectors} isRequired />
        <DateField {...bind('day')} isRequired />
        <NormalisedInput
          field={{ ...bind('time'), description: 'By the clock at the pool. Leave it empty for any time of the day.' }}
          tidy={(text) => {
            const time = parseClock(text);
            return time === null ? null : clockText(time, ownClock());
          }}
        />
        <TextAreaField {...bind('note')} />
      </FieldGrid>
      {inspection !== null && <Steps inspection={inspection} onDone={onClose} />}
    </FormDialog>
  );
}

/** Shows what can become of an inspection. */
function Steps({ inspection, onDone }: { inspection: Inspection; onDone: () => void }) {
  const queries = useQueryClient();
  const { id, customerId, pool_name } = inspection;
  const take = async (status: Inspection['status']) => {
    await callApi(inspectionsApi.changeStatus, { params: { id }, body: { status } });
    await refreshCalls(queries, ...madeOldByInspections);
    notify.success(`${pool_name} is now ${inspectionLifecycle.labels[status].toLowerCase()}.`);
    onDone();
  };
  return (
    <Group gap="xs" mt="md">
      {inspectionLifecycle.isOpen(inspection.status) && (
        <ReasonButton permission="commercial:edit" to={reportPaths.create} search={{ customer: customerId }}>
          Start report
        </ReasonButton>
      )}
      {inspectionLifecycle.offeredSteps(inspection).map(({ to, label, permission, refusal }) => (
        <ReasonButton
          key={to}
          variant="default"
          permission={permission}
          reason={refusal}
          onClick={() => void withErrorNotice(take(to))}
        >
          {label}
        </ReasonButton>
      ))}
    </Group>
  );
}
