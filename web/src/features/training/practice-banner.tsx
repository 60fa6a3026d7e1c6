import { Button } from '@mantine/core';
import { trainingApi } from '@poolhouse/domain/features/training/api';
import { IconSchool } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/api/call-api.ts';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { withErrorNotice } from '../../platform/notify.ts';
import { onPractised, storedPractice } from '../../platform/session/practice.ts';
import { exitPractice } from './enter-practice.ts';
import classes from './practice.module.css';
import { cachePractice, practiceQuery } from './practice-queries.ts';
import { PracticeSteps } from './practice-steps.tsx';

/** Shows on top of every page that one is in practice: the task, the steps, and what makes time move on. */
export function PracticeBanner() {
  const id = storedPractice() ?? '';
  const queries = useQueryClient();
  const { data: practice } = useQuery({ ...practiceQuery(id), enabled: id !== '' });
  const [chosen, setOpen] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => onPractised(() => void refreshCalls(queries, trainingApi.get)), [queries]);
  if (practice === undefined) return null;
  const { stepsDone, steps, next, task, progress } = practice;
  const isOpen = chosen ?? stepsDone === 0;
  const step = progress.find(({ done }) => !done);
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    await withErrorNotice(act());
    setBusy(false);
  };
  const moveOn = async () => {
    await cachePractice(queries, await callApi(trainingApi.moveOn, { params: { id } }));
    await queries.invalidateQueries();
  };
  const handIn = async () => {
    await callApi(trainingApi.handIn, { params: { id } });
    exitPractice(id);
  };
  return (
    <section className={classes.banner} aria-label="Practice">
      <div className={classes.bar}>
        <IconSchool size={16} stroke={1.8} aria-hidden />
        <p role="status">
          <strong>Practice</strong>: nothing here is real. {stepsDone} of {steps} steps done
          {step === undefined ? '.' : `. Next: ${step.label}.`}
        </p>
        {next !== null && (
          <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void run(moveOn)}>
            Move time on: {next}
          </Button>
        )}
        {stepsDone === steps && (
          <Button size="compact-sm" loading={isBusy} onClick={() => void run(handIn)}>
            Hand in
          </Button>
        )}
        <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide task' : 'Show task'}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => exitPractice(id)}>
          Leave
        </Button>
      </div>
      {isOpen && (
        <div className={classes.open}>
          <ul className={classes.task}>
            {task.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <PracticeSteps progress={progress} />
        </div>
      )}
    </section>
  );
}
