import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { trainingApi } from '@poolhouse/domain/features/training/api';
import { callApi } from '../../platform/api/call-api.ts';
import { leavePractice, storePractice } from '../../platform/session/practice.ts';
import { sessionState } from '../../platform/session/session.ts';
import { practicePaths } from './paths.ts';

/** Opens the pages of pick-ups in a practice of one’s own. Nothing that was loaded before is shown there. */
export function enterPractice(practiceId: string): void {
  const { user } = sessionState();
  if (user === null) return;
  storePractice({ traineeId: user.id, practiceId });
  window.location.assign(pagePaths.pick_up);
}

/** Starts a practice and opens it. */
export async function startPractice(): Promise<void> {
  const { id } = await callApi(trainingApi.start);
  enterPractice(id);
}

/** Goes back to the page of a practice, and to what is real. */
export function exitPractice(practiceId: string): void {
  leavePractice();
  window.location.assign(practicePaths.practice(practiceId));
}
