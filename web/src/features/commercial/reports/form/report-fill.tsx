import { Button } from '@mantine/core';
import { donePath, type Item, mostItems } from '@poolhouse/domain/features/commercial/reports/answers';
import { sectionNames } from '@poolhouse/domain/features/commercial/reports/catalogue';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import { sitesApi } from '@poolhouse/domain/features/commercial/sites/api';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { queryOf } from '../../../../platform/api/query-of.ts';
import { QueueNotes } from '../../../../services/offline/queue-notes.tsx';
import { ConflictDialog } from '../../../../ui/form/conflict-dialog.tsx';
import { pathLabel, pathText } from '../report-view.ts';
import { EndScreen } from './end-screen.tsx';
import { useEquipmentLists } from './equipment-lists.ts';
import { usePictureLinks, usePreviousItems } from './previous-items.ts';
import type { DraftState, ReportDraft } from './report-draft.ts';
import classes from './report-fill.module.css';
import { SectionNav } from './section-nav.tsx';
import { SectionScreen } from './section-screen.tsx';
import { useItems } from './use-items.ts';
import { useReportDraft } from './use-report-draft.ts';
import { endName, type Step, useWalk } from './use-walk.ts';
import { WalkButton } from './walk-button.tsx';

const cardsAtOnce = 8;
const noItems: readonly Item[] = [];

/** Shows the form of a report, a section a screen in the order of the walk. It saves by itself. */
export function ReportFill({ record: report }: { record: ConditionReport }) {
  const { draft, state, addPictures } = useReportDraft(report);
  // Typing shows at once; what follows from it is rendered after it.
  const answers = useDeferredValue(state.answers);
  const items = useItems(answers);
  const site = useQuery(queryOf(sitesApi.get, { params: { id: report.customerId } })).data;
  const { steps, step, next, target, show, open } = useWalk(site?.walk ?? sectionNames, answers);
  const lists = useEquipmentLists();
  const links = usePictureLinks(report.id);
  const previous = usePreviousItems(report.id);
  const edit = useCallback<ReportDraft['edit']>((changes) => draft.edit(changes), [draft]);
  const remove = useCallback(({ section, row }: Item) => draft.removeItem(`${section}/${row}/`), [draft]);
  const bySection = useMemo(() => Map.groupBy(items, ({ section }) => section), [items]);
  const move = useCallback(
    (to: Step) => {
      show(to);
      void draft.save();
    },
    [show, draft],
  );
  const goOn = useCallback(() => move(next), [move, next]);
  return (
    <div className={classes.fill}>
      <QueueNotes kept="What you enter is kept on this device and sent once you’re online." />
      <SaveNote draft={draft} state={state} onOpen={open} />
      <div className={classes.walk}>
        <SectionNav steps={steps} step={step} answers={answers} items={items} onStep={move} />
        <WalkButton report={report} site={site} />
      </div>
      {step === endName ? (
        <EndScreen
          report={report}
          answers={answers}
          links={links}
          draft={draft}
          state={state}
          onAnswers={edit}
          onPictures={addPictures}
          onOpen={open}
        />
      ) : (
        <SectionScreen
          key={step}
          section={step}
          isDone={answers[donePath(step)] === true}
          items={bySection.get(step) ?? noItems}
          lists={lists}
          links={links}
          previous={previous}
          refusals={state.refusals}
          first={target === null ? cardsAtOnce : mostItems}
          onAnswers={edit}
          onPictures={addPictures}
          onRemove={remove}
          onNext={goOn}
        />
      )}
      {state.conflict !== null && <Conflicts draft={draft} conflict={state.conflict} />}
    </div>
  );
}

const saveTexts = {
  saved: 'Saved',
  changed: 'Saving…',
  saving: 'Saving…',
  'on-device': 'Kept on this device. It is sent once you’re online.',
  refused: 'Not saved.',
} as const;

type NoteProps = { draft: ReportDraft; state: DraftState; onOpen: (path: string) => void };

/** Says whether everything is saved, and leads to what was refused. */
function SaveNote({ draft, state: { save, problem, refusals }, onOpen }: NoteProps) {
  const [refused] = Object.keys(refusals);
  return (
    <p className={classes.state} data-state={save} role="status">
      {saveTexts[save]} {problem}{' '}
      {refused !== undefined && (
        <Button size="compact-md" variant="default" onClick={() => onOpen(refused)}>
          Show it
        </Button>
      )}{' '}
      {save === 'refused' && (
        <Button size="compact-md" variant="default" onClick={() => void draft.save()}>
          Save again
        </Button>
      )}
    </p>
  );
}

function Conflicts({ draft, conflict }: { draft: ReportDraft; conflict: NonNullable<DraftState['conflict']> }) {
  const labels = Object.fromEntries(conflict.fields.map(({ field }) => [field, pathLabel(field)]));
  return (
    <ConflictDialog
      conflict={conflict}
      labels={labels}
      valueText={pathText}
      isSaving={false}
      onSave={(choices) => void draft.resolve(conflict, choices)}
      onCancel={() => draft.setAside()}
    />
  );
}
