import { Button } from '@mantine/core';
import { factPath, reportFacts } from '@poolhouse/domain/features/commercial/reports/answer-fields';
import type { Answer, Answers } from '@poolhouse/domain/features/commercial/reports/answers';
import { openPointsOf } from '@poolhouse/domain/features/commercial/reports/open-points';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import { useState } from 'react';
import { useCloseEdit } from '../../../../ui/detail/edit-buttons.tsx';
import { FieldGrid } from '../../../../ui/input/field-grid.tsx';
import { ReasonButton } from '../../../../ui/reason-button.tsx';
import { AnswerInput } from './answer-input.tsx';
import type { PictureLinks } from './item-pictures.tsx';
import { OpenList } from './open-list.tsx';
import { OperatorSignature } from './operator-signature.tsx';
import type { DraftState, ReportDraft } from './report-draft.ts';
import classes from './report-fill.module.css';
import { useFinish } from './use-finish.ts';

const due = factPath('next_inspection');

type Props = {
  report: ConditionReport;
  answers: Answers;
  links: PictureLinks;
  draft: ReportDraft;
  state: DraftState;
  onAnswers: (changes: Readonly<Record<string, Answer | null>>) => void;
  onPictures: (path: string, files: readonly File[]) => void;
  onOpen: (path: string) => void;
};

/** Shows what is said of the whole report, what is still open, and the button that finishes it. */
export function EndScreen({ report, answers, links, draft, state, onAnswers, onPictures, onOpen }: Props) {
  const [drawing, setDrawing] = useState<string | null>(null);
  const points = openPointsOf(answers);
  const close = useCloseEdit();
  const { finish, isFinishing } = useFinish(report, draft);
  const leave = async () => {
    await draft.save();
    await close();
  };
  return (
    <section className={classes.section} aria-label="Sign off">
      <h2 className={classes.heading}>Sign off</h2>
      {points.length > 0 && (
        <>
          <h3 className={classes.part}>Still open</h3>
          <OpenList points={points} answers={answers} onOpen={onOpen} />
        </>
      )}
      <OperatorSignature
        answers={answers}
        links={links}
        drawing={drawing}
        onDrawing={setDrawing}
        onAnswers={onAnswers}
        onPictures={onPictures}
      />
      <FieldGrid>
        <AnswerInput
          path={due}
          field={reportFacts.next_inspection}
          answer={answers[due]}
          refusal={state.refusals[due]}
          onAnswer={(path, to) => onAnswers({ [path]: to })}
        />
      </FieldGrid>
      <div className={classes.steps}>
        <Button size="md" variant="default" onClick={() => void leave()}>
          Review report
        </Button>
        <ReasonButton
          size="md"
          permission="commercial:edit"
          reason={reasonOf(points.length, drawing, state)}
          loading={isFinishing}
          onClick={() => void finish()}
        >
          Finish report
        </ReasonButton>
      </div>
    </section>
  );
}

/** Returns why a report can't be finished yet; null when it can. */
function reasonOf(openPoints: number, drawing: string | null, { save }: DraftState): string | null {
  if (openPoints > 0) return `${openPoints === 1 ? '1 point is' : `${openPoints} points are`} still open.`;
  if (drawing !== null) return 'Save the signature first, or clear it.';
  if (save === 'on-device') return 'Changes wait on this device. Finish the report once they’re sent.';
  if (save === 'refused') return 'Some changes couldn’t be saved. Correct them first.';
  return null;
}
