import { joinParts } from './join-parts.ts';
import type { SampleBench } from './sample-bench.ts';

/** A record that calls with If-Match change or remove, and two values for one of its fields. */
export type RevisionSubject = {
  at: string;
  change: [Record<string, unknown>, Record<string, unknown>];
  /** The calls of the record: what is sent to remove it goes to the same address. */
  calls: readonly string[];
};

/** The records of a feature whose calls take If-Match, each with what people call it. */
export type RevisionSubjects = Readonly<Record<string, (bench: SampleBench) => Promise<RevisionSubject>>>;

/** Joins the subjects of all features and services. A call without one fails server/src/platform/revision.test.ts. */
export function joinRevisionSubjects(): Promise<RevisionSubjects> {
  return joinParts<RevisionSubjects[string]>('revision-subjects-testing.ts', 'revisionSubjects');
}
