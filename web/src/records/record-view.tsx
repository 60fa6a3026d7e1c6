import type { Area } from '@poolhouse/domain/features/access/areas';
import type { Permission } from '@poolhouse/domain/features/access/permissions';
import { capital } from '@poolhouse/domain/kernel/capital';
import type { AnswerOf, CallSpec } from '@poolhouse/domain/kernel/contract';
import { type Fields, labelsOf } from '@poolhouse/domain/kernel/fields';
import type { ReactNode } from 'react';
import type { RecordPaths } from '../platform/record-paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import type { Fact } from '../ui/detail/fact-grid.tsx';
import { type FieldTexts, fieldText } from './field-text.ts';

/** The calls that read records of a kind, and those that its pages offer where it has them. */
type ReadCalls = Readonly<Record<'list' | 'get' | 'history', CallSpec>> &
  Readonly<Partial<Record<'csv' | 'create' | 'remove' | 'restore', CallSpec>>>;
type Action = 'view' | 'create' | 'edit' | 'delete' | 'import' | 'export' | 'approve' | 'assign' | 'manage';

type ViewParts<Calls extends ReadCalls, Table extends Fields, Shown> = {
  record: { kind: string; fields: Table };
  noun: { readonly one: string; readonly many: string };
  /** What people call the page of the list; the noun’s plural unless given. */
  title?: string;
  /** Where its permissions apply. */
  area: Area;
  paths: RecordPaths;
  calls: Calls;
  titleOf(record: Shown): string;
  /** How fields are written that need more than their value, or what writes all of them. */
  texts?: FieldTexts | ((field: string, value: unknown) => string);
  /** What the history calls a field otherwise. */
  historyLabels?: Readonly<Record<string, string>>;
  /** What it calls those that only the record itself knows, such as its answers by their paths. */
  historyLabelsOf?(record: Shown): Readonly<Record<string, string>>;
  /** Reads the records of an answer of the list, where they aren’t under the noun’s plural. */
  rowsOf?(answer: NonNullable<AnswerOf<Calls['list']>>): readonly { id: string }[];
  /** The calls whose answers a change of one makes old; those that read it unless given. */
  makesOld?: readonly { name: string }[];
};

/** What all pages of a kind of record share. */
export type RecordView<Shown, Table extends Fields = Fields> = {
  kind: string;
  noun: { readonly one: string; readonly many: string };
  title: string;
  paths: RecordPaths;
  calls: ReadCalls;
  fields: Table;
  labels: Readonly<Record<keyof Table, string>>;
  makesOld: readonly { name: string }[];
  /** Leads back to the list. */
  back: ReactNode;
  titleOf(record: Shown): string;
  valueText(field: string, value: unknown): string;
  /** Reads the records of an answer of the list. */
  rowsOf(answer: unknown): readonly { id: string }[];
  /** Returns the permission for something that is done with these records. */
  may(action: Action): Permission;
  historyOf(record: Shown & { id: string }): {
    call: CallSpec;
    params: { id: string };
    labels: Readonly<Record<string, string>>;
    valueText(field: string, value: unknown): string;
  };
  /** Returns some fields of a record as facts. */
  factsOf(record: Shown, ...shown: (keyof Table & keyof Shown & string)[]): Fact[];
};

/** Returns what the pages of a kind of record share. */
export function defineRecordView<
  Calls extends ReadCalls,
  const Table extends Fields,
  Shown extends object = NonNullable<AnswerOf<Calls['get']>>,
>({ record, area, texts, ...parts }: ViewParts<Calls, Table, Shown>): RecordView<Shown, Table> {
  const { noun, calls, paths, titleOf } = parts;
  const { kind, fields } = record;
  const labels = labelsOf(fields);
  const historyLabels = { ...labels, ...parts.historyLabels };
  const valueText = typeof texts === 'function' ? texts : fieldText(texts);
  const title = parts.title ?? capital(noun.many);
  const rowsOf = parts.rowsOf as RecordView<Shown>['rowsOf'] | undefined;
  return {
    kind,
    noun,
    title,
    paths,
    calls,
    fields,
    labels,
    titleOf,
    valueText,
    makesOld: parts.makesOld ?? [calls.list, calls.get, calls.history],
    back: <BackLink to={paths.list}>{title}</BackLink>,
    rowsOf: rowsOf ?? ((answer) => (answer as Readonly<Record<string, { id: string }[]>>)[noun.many] ?? []),
    may: (action) => `${area}:${action}` as Permission,
    historyOf: (shown) => ({
      call: calls.history,
      params: { id: shown.id },
      labels: { ...historyLabels, ...parts.historyLabelsOf?.(shown) },
      valueText,
    }),
    factsOf: (shown, ...names) => names.map((name) => ({ label: labels[name], value: valueText(name, shown[name]) })),
  };
}
