import { Button, Group, Modal, Text } from '@mantine/core';
import { reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import { type AnswerChange, withChanges } from '@poolhouse/domain/features/commercial/reports/report-changes';
import { resolveChanges, restoringChange } from '@poolhouse/domain/features/commercial/reports/resolve-changes';
import { callApi } from '../../../../platform/api/call-api.ts';
import { withErrorNotice } from '../../../../platform/notify.ts';
import type { OpenEntry } from '../../../../services/offline/entry-content.ts';
import { type RefusedWork, useRefused } from '../../../../services/offline/use-refused.ts';
import { type Choices, conflictIn } from '../../../../ui/form/conflict.ts';
import { ConflictDialog } from '../../../../ui/form/conflict-dialog.tsx';
import { pathLabel, pathText } from '../report-view.ts';
import classes from './refused-save.module.css';

type Shown = { work: RefusedWork; onClose: () => void };

const changesOf = ({ content: { body } }: OpenEntry) => (body.changes ?? []) as readonly AnswerChange[];

/** Lets a user decide what becomes of changes of a report that were refused after they waited on this device. */
export function RefusedDialog({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const work = useRefused(entryId);
  if (work === null) return null;
  const { code } = work.refusal;
  if (code === 'revision-conflict') return <Conflicts work={work} onClose={onClose} />;
  if (code === 'invalid') return <RefusedAnswers work={work} onClose={onClose} />;
  return <ClosedReport work={work} onClose={onClose} />;
}

function Conflicts({ work, onClose }: Shown) {
  const conflict = conflictIn(work.refusal);
  if (conflict === null) return null;
  const labels = Object.fromEntries(conflict.fields.map(({ field }) => [field, pathLabel(field)]));
  const save = async (choices: Choices) => {
    onClose();
    await sendChosen(work, conflict.current as ConditionReport, choices);
  };
  return (
    <ConflictDialog
      conflict={conflict}
      labels={labels}
      valueText={pathText}
      isSaving={false}
      onSave={(choices) => void withErrorNotice(save(choices))}
      onCancel={onClose}
    />
  );
}

/** Sends what was chosen; where nothing of the entry is left, it is taken off the device. */
async function sendChosen({ queue, entry }: RefusedWork, current: ConditionReport, choices: Choices): Promise<void> {
  const { picturesAt } = entry.content.body as { picturesAt?: string };
  const theirs = new Set(Object.keys(choices).filter((path) => choices[path] === 'theirs'));
  const changes = changesOf(entry);
  const mine = withChanges(current.answers, changes);
  const kept = resolveChanges(changes, { stored: current.answers, mine, theirs });
  if (picturesAt !== undefined) {
    if (theirs.has(picturesAt)) return queue.remove(entry.id);
    const restored = restoringChange(picturesAt, current.answers);
    return queue.work.correct(entry.id, () => ({ picturesAt, ...(restored && { changes: [restored] }) }));
  }
  if (kept.length === 0) return queue.remove(entry.id);
  return queue.work.correct(entry.id, () => ({ changes: kept }));
}

/** Shows the answers that the report doesn’t take any more: a list or the catalogue has changed since they were entered. */
function RefusedAnswers({ work: { queue, entry, refusal }, onClose }: Shown) {
  const changes = changesOf(entry);
  const refused = changes.flatMap((change, index) => {
    const found = refusal.fields.find(({ path }) => path === change.path || path.startsWith(`changes.${index}.`));
    return found === undefined ? [] : [{ ...change, message: found.message }];
  });
  const others = changes.filter(({ path }) => !refused.some((one) => one.path === path));
  const leaveOut = async () => {
    onClose();
    if (others.length === 0) await queue.remove(entry.id);
    else await queue.work.correct(entry.id, () => ({ changes: others }));
  };
  return (
    <Modal opened onClose={onClose} title="The report doesn’t take these answers" size="lg">
      <Text c="dimmed">Note what you need of them. Send the rest, then enter them in the report as it is now.</Text>
      <ul className={classes.answers}>
        {refused.length === 0 && <li>{refusal.detail}</li>}
        {refused.map(({ path, to, message }) => (
          <li key={path}>
            {pathLabel(path)}: {pathText(path, to)}. {message}
          </li>
        ))}
      </ul>
      <Choice
        label={others.length === 0 ? 'Delete these answers' : 'Send without these'}
        act={leaveOut}
        onClose={onClose}
      />
    </Modal>
  );
}

/** Offers to open a report again that was finished or removed meanwhile. */
function ClosedReport({ work: { queue, entry, refusal, recordId }, onClose }: Shown) {
  const isRemoved = refusal.code === 'not-found';
  const open = async () => {
    await callApi(isRemoved ? reportsApi.restore : reportsApi.reopen, { params: { id: recordId } } as never);
    onClose();
    await queue.retry(entry.id);
  };
  return (
    <Modal opened onClose={onClose} title={isRemoved ? 'This report was removed' : 'This report was finished'}>
      <Text>
        {isRemoved
          ? 'Restore it to add your changes, or keep them on this device.'
          : 'Reopen it as a new version to add your changes, or keep them on this device.'}
      </Text>
      <Choice label={isRemoved ? 'Restore and send' : 'Reopen and send'} act={open} onClose={onClose} />
    </Modal>
  );
}

function Choice({ label, act, onClose }: { label: string; act: () => Promise<void>; onClose: () => void }) {
  return (
    <Group justify="flex-end" gap="xs" mt="lg">
      <Button variant="default" onClick={onClose}>
        Not now
      </Button>
      <Button onClick={() => void withErrorNotice(act())}>{label}</Button>
    </Group>
  );
}
