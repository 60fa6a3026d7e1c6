import type { Fields } from './fields.ts';

/** Which permissions let a person see, and act on, what is about a record. */
export type RecordPermissions<Permission extends string = string> = { view: Permission; act: Permission };

/** A kind of record, as the activity log, the outbox, files and history name it. */
export type RecordKind<Kind extends string = string, Permission extends string = string> = {
  /** Stored with each entry: it never changes. */
  kind: Kind;
  label: string;
  /** The module whose page shows such records; null where no page does. */
  module: string | null;
  /** Missing where only those who manage the outbox may see what was sent about such records. */
  permissions?: RecordPermissions<Permission>;
  /** It is called by the name of a person: the activity log keeps its id alone, and reads the name from the record. */
  isNamedByPerson?: true;
  /** What the activity log and the history know of its fields; the values of personal ones are sealed. */
  fields?: Fields;
  /** The field that names the dealer whose record it is: a dealer's history of it begins where this was changed last. */
  owner?: string;
};

/** Declares a kind of record. */
export function defineRecordKind<const Kind extends string, const Definition extends Omit<RecordKind, 'kind'>>(
  kind: Kind,
  definition: Definition,
): { kind: Kind } & Definition {
  return { kind, ...definition };
}

type Wording = {
  /** Stored with each entry: it never changes. */
  action: string;
  /** What was done, in the past tense: it reads after a name and before a record. */
  wording: string;
  /** The same in the history of the record itself; `{}` stands for the fields that changed. */
  inHistory?: string;
};

/** An action that the activity log records. */
export type AuditAction = Wording & {
  module: string;
  /** What people call the module, where it isn't one that permissions name. */
  moduleLabel?: string;
};

/** An action of a service, recorded under the module of the records that the service works on. */
export type ServiceAction = Wording & { module: null };

type Actions<Definitions extends Record<string, Wording>> = {
  readonly [Name in keyof Definitions]: AuditAction & Pick<Definitions[Name], 'action'>;
};

/** Declares the actions that a feature or a service records under one module. */
export function defineActions<const Definitions extends Record<string, Wording>>(
  module: string | { module: string; label: string },
  definitions: Definitions,
): Actions<Definitions> {
  const owner = typeof module === 'string' ? { module } : { module: module.module, moduleLabel: module.label };
  return mapValues(definitions, (definition) => ({ ...definition, ...owner })) as Actions<Definitions>;
}

/** Declares the actions of a service that works on records of any module. */
export function defineServiceActions<const Definitions extends Record<string, Wording>>(
  definitions: Definitions,
): { readonly [Name in keyof Definitions]: ServiceAction & Pick<Definitions[Name], 'action'> } {
  return mapValues(definitions, (definition) => ({ ...definition, module: null })) as never;
}

/** Returns a service's action as one of the module that the service works on. */
export function inModule<const Action extends ServiceAction>(
  action: Action,
  module: string,
): Omit<Action, 'module'> & { module: string } {
  return { ...action, module };
}

function mapValues<Value, Result>(record: Record<string, Value>, map: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

/** The words that a list or its export was searched for: they may name a person. */
export const searchFields = { search: { label: 'Search', personal: true } } as const satisfies Fields;

/** What the log keeps of a form that was sent, whatever record it is about. */
export const sentFormFields = {
  form: { label: 'Form' },
  to: { label: 'Sent to', personal: true, audience: 'staff' },
  cc: { label: 'Copy to', personal: true, audience: 'staff' },
} as const satisfies Fields;

/** The activity log's target for what is about a list or a search rather than one record. */
export const listRecord = defineRecordKind('list', { label: 'List', module: null, fields: searchFields });

/** The activity log's target for a refused call. */
export const callRecord = defineRecordKind('call', { label: 'Call', module: null });

/** What is done with records of every kind, so that it is stored and said in the same words everywhere. */
export const recordWording = {
  create: { action: 'create', wording: 'added', inHistory: 'added this' },
  update: { action: 'update', wording: 'changed', inHistory: 'changed {}' },
  remove: { action: 'delete', wording: 'deleted', inHistory: 'deleted this' },
  restore: { action: 'restore', wording: 'restored', inHistory: 'restored this' },
  /** Exports keep the words that were searched for; by this action they are found when a person is erased. */
  export: { action: 'export', wording: 'exported' },
} as const satisfies Record<string, Wording>;

/** Recorded under the module of the refused call. */
export const refusalActions = defineServiceActions({ refused: { action: 'refused', wording: 'was refused' } });

/** What a feature or a service brings for `domain/src/records.ts` to join. */
type Records<Kind, Counter> = {
  kinds: readonly Kind[];
  actions: readonly (AuditAction | ServiceAction)[];
  /** The names of what is counted for badges. */
  counters: readonly Counter[];
  /** What people call the kinds of events that it adds to a robot's passport, by their names. */
  robotEvents: Readonly<Record<string, string>>;
};

/** Declares everything that a feature or a service names in common lists: one entry of `domain/src/records.ts`. */
export function defineRecords<const Kind extends RecordKind = never, const Counter extends string = never>(given: {
  kinds?: readonly Kind[];
  actions?: readonly Readonly<Record<string, AuditAction | ServiceAction>>[];
  counters?: readonly Counter[];
  robotEvents?: Readonly<Record<string, string>>;
}): Records<Kind, Counter> {
  const { kinds = [], actions = [], counters = [], robotEvents = {} } = given;
  return { kinds, actions: actions.flatMap((declared) => Object.values(declared)), counters, robotEvents };
}

/** What belongs to no feature. */
export const kernelRecords = defineRecords({ kinds: [callRecord, listRecord], actions: [refusalActions] });
