import { type DropOff, newDropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { droppedOffAt } from '@poolhouse/domain/features/service-requests/drop-offs/dropped-off-at';
import { maxPhotos } from '@poolhouse/domain/features/service-requests/photos/most-photos';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { acceptedOnDevice } from '../../../../platform/api/accepted-files.ts';
import { refreshCalls } from '../../../../platform/api/refresh-calls.ts';
import { notify } from '../../../../platform/notify.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { QueueNotes } from '../../../../services/offline/queue-notes.tsx';
import { Section } from '../../../../ui/detail/section.tsx';
import { errorsOf } from '../../../../ui/form/field-errors.ts';
import { RecordForm } from '../../../../ui/form/record-form.tsx';
import { noSignature, type Signature, signatureFile } from '../../../../ui/form/signature.ts';
import { useRecordForm } from '../../../../ui/form/use-record-form.ts';
import { PictureChoice } from '../../../../ui/upload/picture-choice.tsx';
import { dropOffValueText } from '../drop-off-labels.ts';
import { dropOffCalls } from '../drop-off-queries.ts';
import { dropOffPaths } from '../paths.ts';
import { CustomerSection, DropOffSection, RobotSection } from './drop-off-sections.tsx';
import { dropOffFormLabels, emptyDropOff, newDropOffBody } from './drop-off-values.ts';
import { RepairNotice } from './repair-notice.tsx';
import { sendDropOff } from './send-drop-off.ts';

const empty = { ...emptyDropOff, agreement: false as boolean, signedBy: noSignature };
type CounterValues = typeof empty;

/** A robot is dropped off now, where the person at the counter works. */
function startAt(branch: string | null, now: Date): CounterValues {
  const { date, time } = droppedOffAt(now);
  return { ...empty, 'dropOffBranch.value': branch ?? '', 'dateDropOff.date': date, 'dateDropOff.time': time };
}

const bodyOf = ({ agreement, signedBy, ...values }: CounterValues) => ({
  ...newDropOffBody(values),
  agreement,
  signedBy: signedBy.name,
});

function check(values: CounterValues) {
  const { dropOffBranch, ...errors } = errorsOf(newDropOff.safeParse(bodyOf(values)), Object.keys(values));
  return {
    ...errors,
    ...(dropOffBranch !== undefined && { 'dropOffBranch.value': 'Choose a branch.' }),
    ...(values.fault === '' && { fault: 'Choose a fault.' }),
    ...(values.signedBy.name.trim() === '' && { signedBy: 'Enter the customer’s name.' }),
  };
}

/**
 * Shows the form that is filled in at the counter, on a tablet. What is sent waits on the device while there is no connection, photos
 * included; `onKept` is told so.
 */
export function CounterForm({ onKept }: { onKept: () => void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isKept = useRef(false);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const { branch } = useUser();
  const [start] = useState(() => startAt(branch, new Date()));
  const form = useRecordForm<CounterValues>({
    name: 'drop-offs.new',
    base: start,
    revision: null,
    check,
    labels: { ...dropOffFormLabels, agreement: 'The customer agrees to the repair notice', signedBy: 'Signed by' },
    save: async ({ values }) => {
      const created = await sendDropOff(bodyOf(values), photos, signatureFile(values.signedBy));
      await refreshCalls(queries, ...dropOffCalls);
      await leave(created);
    },
    onSaved: () => isKept.current && onKept(),
    close: () => navigate({ to: dropOffPaths.list }),
  });
  const leave = async (created: DropOff | null) => {
    if (created === null) {
      notify.success('Kept on this device. It’s sent as soon as there is a connection.');
      isKept.current = true;
      return;
    }
    notify.success(`Added ${created.caseId}.`);
    await navigate({ to: dropOffPaths.dropOff(created.id) });
  };
  const shared = form as never;
  const signedBy = form.bind('signedBy');
  const agreement = form.bind('agreement');
  // Who agrees or draws a signature is the customer, unless another name is typed.
  const named = (value: Signature) =>
    value.name === '' ? { ...value, name: form.values['consumerInfo.name'] } : value;
  const sign = (value: Signature) => signedBy.onChange(value.drawing === null ? value : named(value));
  const agree = (isAgreed: boolean) => {
    agreement.onChange(isAgreed);
    if (isAgreed) signedBy.onChange(named(signedBy.value));
  };
  return (
    <RecordForm form={form} valueText={dropOffValueText} saveLabel="Add drop-off">
      <QueueNotes kept="This drop-off and its photos are kept on this device and sent once you’re back online." />
      <CustomerSection form={shared} />
      <RobotSection form={shared} />
      <Section title="Photos">
        <PictureChoice pictures={photos} onChange={setPhotos} most={maxPhotos} accept={acceptedOnDevice('pictures')} />
      </Section>
      <DropOffSection form={shared} />
      <Section title="Repair notice">
        <RepairNotice agreement={{ ...agreement, onChange: agree }} signedBy={{ ...signedBy, onChange: sign }} />
      </Section>
    </RecordForm>
  );
}
