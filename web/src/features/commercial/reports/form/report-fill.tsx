import { Button, UnstyledButton } from '@mantine/core';
import { factPath, reportFacts } from '@poolhouse/domain/features/commercial/reports/answer-fields';
import { type Answers, donePath, type Item, itemsOf } from '@poolhouse/domain/features/commercial/reports/answers';
import { reportFiles, reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import { type SectionName, sectionNames, sections } from '@poolhouse/domain/features/commercial/reports/catalogue';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryOf } from '../../../../platform/api/query-of.ts';
import { useKeptPictures } from '../../../../services/files/use-kept-pictures.ts';
import { InstallNote } from '../../../../services/offline/install-note.tsx';
import { QueueNotes } from '../../../../services/offline/queue-notes.tsx';
import { RefusedNotes } from '../../../../services/offline/refused-entry.tsx';
import { useCloseEdit } from '../../../../ui/detail/edit-buttons.tsx';
import { ConflictDialog } from '../../../../ui/form/conflict-dialog.tsx';
import { FieldGrid } from '../../../../ui/input/field-grid.tsx';
import { UnkeptNote } from '../queued/unkept-note.tsx';
import { useReportPictures } from '../queued/use-report-pictures.ts';
import { pathLabel, pathText } from '../report-view.ts';
import { AnswerInput } from './answer-input.tsx';
import { useEquipmentLists } from './equipment-lists.ts';
import type { PreviousItem } from './item-card.tsx';
import type { DraftState, ReportDraft } from './report-draft.ts';
import classes from './report-fill.module.css';
import { SectionScreen } from './section-screen.tsx';
import { useReportDraft } from './use-report-draft.ts';

const endName = 'end';
type Step = SectionName | typeof endName;
const steps: readonly Step[] = [...sectionNames, endName];

/** Shows the form of a report, a section a screen in the order of the walk. It saves by itself. */
export function ReportFill({ record: report }: { record: ConditionReport }) {
  const { draft, state, unsent, addPictures, unkept } = useReportDraft(report);
  const pictures = useReportPictures(report.id, unsent);
  const answers = pictures.answersWith(state.answers);
  const [step, setStep] = useState<Step>(
    () => sectionNames.find((name) => answers[donePath(name)] !== true) ?? endName,
  );
  const lists = useEquipmentLists();
  const links = useKeptPictures(reportFiles, report.id);
  const previousOf = usePrevious(report.id);
  const show = (next: Step) => {
    setStep(next);
    void draft.save();
    window.scrollTo({ top: 0 });
  };
  const next = steps[steps.indexOf(step) + 1];
  return (
    <div className={classes.fill}>
      <QueueNotes kept="What you enter is kept on this device and sent once you’re online." />
      <SaveNote draft={draft} state={state} />
      <RefusedNotes entries={unsent.entries} />
      <UnkeptNote {...unkept} />
      <InstallNote />
      <SectionNav answers={answers} step={step} onStep={show} />
      {step === endName ? (
        <EndScreen answers={answers} draft={draft} />
      ) : (
        <SectionScreen
          section={step}
          answers={answers}
          lists={lists}
          links={pictures.linksWith(links)}
          previousOf={previousOf}
          onAnswers={(changes) => draft.edit(pictures.withoutWaiting(changes))}
          onPictures={(path, files) => void addPictures(path, files)}
          onNext={next === undefined ? null : () => show(next)}
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

function SaveNote({ draft, state: { save, problem } }: { draft: ReportDraft; state: DraftState }) {
  return (
    <p className={classes.state} data-state={save} role="status">
      {saveTexts[save]} {problem}{' '}
      {save === 'refused' && (
        <Button size="compact-sm" variant="default" onClick={() => void draft.save()}>
          Save again
        </Button>
      )}
    </p>
  );
}

function SectionNav({ answers, step, onStep }: { answers: Answers; step: Step; onStep: (step: Step) => void }) {
  return (
    <nav className={classes.nav} aria-label="Sections">
      {steps.map((name) => {
        const count = name === endName ? 0 : itemsOf(answers, [name]).length;
        return (
          <UnstyledButton
            key={name}
            className={classes.tab}
            aria-current={name === step ? 'step' : undefined}
            onClick={() => onStep(name)}
          >
            {name !== endName && answers[donePath(name)] === true && <IconCheck size={16} aria-label="Done" />}
            {name === endName ? 'Sign off' : sections[name].label}
            {count > 0 && <span className="tabular">{count}</span>}
          </UnstyledButton>
        );
      })}
    </nav>
  );
}

/** Shows what is said of the whole report. */
function EndScreen({ answers, draft }: { answers: Answers; draft: ReportDraft }) {
  const close = useCloseEdit();
  const leave = async () => {
    await draft.save();
    await close();
  };
  return (
    <section className={classes.section} aria-label="Sign off">
      <h2 className={classes.heading}>Sign off</h2>
      <FieldGrid>
        {(['operator', 'next_inspection'] as const).map((name) => (
          <AnswerInput
            key={name}
            path={factPath(name)}
            field={reportFacts[name]}
            answer={answers[factPath(name)]}
            onChange={(to) => draft.edit({ [factPath(name)]: to })}
          />
        ))}
      </FieldGrid>
      <div className={classes.steps}>
        <Button size="md" onClick={() => void leave()}>
          Review report
        </Button>
      </div>
    </section>
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

/** Returns what finds an item as it was the last time. */
function usePrevious(id: string): (item: Item) => PreviousItem | null {
  const previous = useQuery(queryOf(reportsApi.previous, { params: { id } })).data;
  const links = useKeptPictures(reportFiles, previous?.id ?? null);
  const items = useMemo(
    () => new Map(itemsOf(previous?.answers ?? {}, sectionNames).map((item) => [item.row, item])),
    [previous],
  );
  return ({ row }) => {
    const item = items.get(row);
    return item === undefined || !previous?.day ? null : { day: formatDay(previous.day), item, links };
  };
}
