import { Group } from '@mantine/core';
import { trainingApi } from '@poolhouse/domain/features/training/api';
import type { Practice } from '@poolhouse/domain/features/training/practice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api/call-api.ts';
import { downloadCsv } from '../../platform/api/download-csv.ts';
import { notify, withErrorNotice } from '../../platform/notify.ts';
import { useUser } from '../../platform/session/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LoadedRecord } from '../../ui/detail/loaded-record.tsx';
import { RecordMeta } from '../../ui/detail/record-parts.tsx';
import { Section } from '../../ui/detail/section.tsx';
import { DialogNote } from '../../ui/form/dialog-note.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../ui/form/use-form-dialog.ts';
import { InstantText } from '../../ui/instant-text.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { enterPractice } from './enter-practice.ts';
import { practicePaths } from './paths.ts';
import classes from './practice.module.css';
import { CertificateDot, PracticeStatusDot } from './practice-marks.tsx';
import { cachePractice } from './practice-queries.ts';
import { PracticeSteps } from './practice-steps.tsx';

/** Shows a practice: its task, its steps, what happened, and what a trainer decides. */
export function PracticePage() {
  return (
    <LoadedRecord call={trainingApi.get} what="The practice">
      {(practice) => <LoadedPractice practice={practice} />}
    </LoadedRecord>
  );
}

function LoadedPractice({ practice }: { practice: Practice }) {
  const { trainee, task, entries, progress, note, startedAt } = practice;
  return (
    <>
      <PageHeader
        title={`Practice of ${trainee}`}
        back={<BackLink to={practicePaths.list}>Practice</BackLink>}
        actions={<PracticeActions practice={practice} />}
      >
        <RecordMeta>
          <PracticeStatusDot {...practice} />
          <CertificateDot {...practice} />
          <span>
            Started <InstantText at={startedAt} />
          </span>
        </RecordMeta>
      </PageHeader>
      <PageBody>
        {note !== null && practice.status === 'open' && (
          <Section title="From the trainer">
            <p>{note}</p>
          </Section>
        )}
        <Section title="Task">
          <ul className={classes.task}>
            {task.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Section>
        <Section title="Steps">
          <PracticeSteps progress={progress} />
        </Section>
        <Section title="What happened" description="Lines in grey would have gone outside: nothing did.">
          {entries.length === 0 ? (
            <p>Nothing yet.</p>
          ) : (
            <ol className={classes.entries}>
              {entries.map(({ at, kind, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
                <li key={index} data-kind={kind}>
                  <InstantText at={at} /> · {text}
                </li>
              ))}
            </ol>
          )}
        </Section>
      </PageBody>
    </>
  );
}

function PracticeActions({ practice }: { practice: Practice }) {
  const { id, status, traineeId, certificate } = practice;
  const queries = useQueryClient();
  const isOwn = useUser().id === traineeId;
  const [isSendingBack, setSendingBack] = useState(false);
  const signOff = async () => {
    await cachePractice(queries, await callApi(trainingApi.signOff, { params: { id } }));
    notify.success('Signed off. The certificate is valid for a year.');
  };
  const own = isOwn ? 'Ask another trainer: you can’t sign off your own practice.' : null;
  return (
    <Group gap="xs">
      {status === 'open' && isOwn && (
        <ReasonButton permission="training.service_request_pickup:edit" onClick={() => enterPractice(id)}>
          Continue
        </ReasonButton>
      )}
      {status === 'handed-in' && (
        <>
          <ReasonButton
            permission="training.service_request_pickup:approve"
            reason={own}
            variant="default"
            onClick={() => setSendingBack(true)}
          >
            Send back…
          </ReasonButton>
          <ReasonButton
            permission="training.service_request_pickup:approve"
            reason={own}
            onClick={() => void withErrorNotice(signOff())}
          >
            Sign off
          </ReasonButton>
        </>
      )}
      {certificate !== null && (
        <ReasonButton
          permission="training.service_request_pickup:view"
          variant="default"
          onClick={() => void withErrorNotice(downloadCsv(trainingApi.certificate, undefined, { params: { id } }))}
        >
          Certificate
        </ReasonButton>
      )}
      {isSendingBack && <SendBackDialog id={id} onClose={() => setSendingBack(false)} />}
    </Group>
  );
}

function SendBackDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useFormDialog({ note: '' }, onClose, async ({ note }) => {
    await cachePractice(queries, await callApi(trainingApi.sendBack, { params: { id }, body: { note } }));
  });
  return (
    <FormDialog
      title="Send the practice back"
      button="Send back"
      reason={form.values.note.trim() === '' ? 'Say what to do again.' : null}
      form={form}
      onClose={onClose}
    >
      <DialogNote label="What to do again" form={form} />
    </FormDialog>
  );
}
