import type { Answer, Answers } from '@poolhouse/domain/features/commercial/reports/answers';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import { type AnswerChange, changesBetweenAnswers } from '@poolhouse/domain/features/commercial/reports/report-changes';
import { isApiFailure } from '../../../../platform/api/api-failure.ts';
import { createStore, type Store } from '../../../../platform/store.ts';
import { type Choices, type Conflict, conflictOf } from '../../../../ui/form/conflict.ts';

/** `changed` is about to be saved, `on-device` waits for a connection, `refused` waits for the person. */
export type SaveState = 'saved' | 'changed' | 'saving' | 'on-device' | 'refused';

export type Refusals = Readonly<Record<string, string>>;
const noRefusals: Refusals = {};

export type DraftState = {
  /** As the person sees them: what is stored, with their own changes. */
  answers: Answers;
  save: SaveState;
  /** Why the last save was refused. */
  problem: string | null;
  /** What was refused of it by path, with what to correct. */
  refusals: Refusals;
  conflict: Conflict | null;
};

/** Saves changes: returns the report as it is stored then, or null where the device keeps them until there is a connection. */
export type SendChanges = (changes: readonly AnswerChange[]) => Promise<Pick<ConditionReport, 'answers'> | null>;

type Parts = { answers: Answers; send: SendChanges; pauseMs: number };

/**
 * A draft that saves by itself, a moment after the last change and one save at a time. What the person changes meanwhile waits for the next.
 */
export class ReportDraft {
  readonly state: Store<DraftState>;
  readonly #parts: Parts;
  /** As the server has it, or will once the device has sent what it keeps. */
  #stored: Answers;
  /** With the changes of the save that is under way. */
  #sent: Answers;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#stored = parts.answers;
    this.#sent = parts.answers;
    this.state = createStore<DraftState>({
      answers: parts.answers,
      save: 'saved',
      problem: null,
      refusals: noRefusals,
      conflict: null,
    });
  }

  /** Changes answers by their paths; null removes one. */
  edit(changes: Readonly<Record<string, Answer | null>>): void {
    this.#set({ answers: withChanges(this.#answers, changes), save: 'changed', problem: null, refusals: noRefusals });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), this.#parts.pauseMs);
  }

  /** Removes all answers of an item, by how their paths start. */
  removeItem(start: string): void {
    const paths = Object.keys(this.#answers).filter((path) => path.startsWith(start));
    this.edit(Object.fromEntries(paths.map((path) => [path, null])));
  }

  /** Takes in the answers that are stored once the device has sent what it kept. */
  arrive(answers: Answers): void {
    if (this.state.get().save === 'on-device') this.#set({ save: 'saved' });
    this.take(answers);
  }

  /** Takes in what others changed, below the person's own changes. */
  take(answers: Answers): void {
    if (this.#isSending || this.state.get().save === 'on-device') return;
    const own = changesBetweenAnswers(this.#stored, this.#answers);
    this.#stored = answers;
    this.#sent = answers;
    this.#set({ answers: withOwn(answers, own) });
  }

  /** Saves what isn't saved yet, now. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isSending || this.state.get().conflict !== null) return;
    const changes = changesBetweenAnswers(this.#stored, this.#answers);
    if (changes.length === 0) return this.#set({ save: 'saved' });
    this.#isSending = true;
    this.#sent = this.#answers;
    this.#set({ save: 'saving' });
    try {
      const answer = await this.#parts.send(changes);
      this.#settle(answer?.answers ?? this.#sent, answer === null ? 'on-device' : 'saved');
    } catch (error) {
      this.#isSending = false;
      const problem = isApiFailure(error) ? error.detail : 'The changes couldn’t be saved. Try again.';
      this.#set({ save: 'refused', problem, refusals: refusalsOf(error, changes), conflict: conflictOf(error) });
    }
  }

  /** Keeps the chosen values of a conflict and saves again. */
  async resolve(conflict: Conflict, choices: Choices): Promise<void> {
    const { answers } = conflict.current as Pick<ConditionReport, 'answers'>;
    const own = changesBetweenAnswers(this.#stored, this.#answers).filter(({ path }) => choices[path] !== 'theirs');
    this.#stored = answers;
    this.#set({ answers: withOwn(answers, own), conflict: null, problem: null, refusals: noRefusals });
    await this.save();
  }

  /** Closes the conflict without a choice; the changes stay unsaved. */
  setAside(): void {
    this.#set({ conflict: null });
  }

  /** Ends the waiting time; what isn't saved yet is saved now. */
  close(): void {
    void this.save();
  }

  get #answers(): Answers {
    return this.state.get().answers;
  }

  #settle(stored: Answers, save: SaveState): void {
    const later = changesBetweenAnswers(this.#sent, this.#answers);
    this.#isSending = false;
    this.#stored = stored;
    this.#sent = stored;
    this.#set({ answers: withOwn(stored, later), save: later.length > 0 ? 'changed' : save });
    if (later.length > 0) void this.save();
  }

  #set(change: Partial<DraftState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
}

/** Returns what was refused by path; the contract names a change by its place in the list. */
function refusalsOf(error: unknown, changes: readonly AnswerChange[]): Refusals {
  if (!isApiFailure(error)) return noRefusals;
  return Object.fromEntries(
    error.fields.map(({ path, message }) => {
      const place = /^changes\.(\d+)\./.exec(path)?.[1];
      return [place === undefined ? path : (changes[Number(place)]?.path ?? path), message];
    }),
  );
}

function withOwn(answers: Answers, changes: readonly AnswerChange[]): Answers {
  return withChanges(answers, Object.fromEntries(changes.map(({ path, to }) => [path, to])));
}

function withChanges(answers: Answers, changes: Readonly<Record<string, Answer | null>>): Answers {
  const kept = Object.entries({ ...answers, ...changes }).filter(([, answer]) => answer !== null);
  return Object.fromEntries(kept) as Answers;
}
