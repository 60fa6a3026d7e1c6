import type { RobotStatus } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import type { Lifecycle, OfferedStep } from '@poolhouse/domain/services/lifecycle/define-lifecycle';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { RecordPaths } from '../../../platform/record-paths.ts';
import type { BulkEditCalls } from '../../../services/bulk-edits/bulk-edit-words.ts';
import type { Noun } from '../../../ui/list/list-config.ts';
import type { Search } from '../../../ui/list/list-state.ts';

type Subject<Status> = { status: Status; robots: readonly { status: RobotStatus }[] };
type Counts<Status> = { count: number; statuses: readonly { status: Status; count: number }[] };
export type Filters = Readonly<Record<string, readonly string[] | undefined>>;

/** A request in a list or on its page. */
export type AnyRequest<Status extends string> = { id: string; caseId: string; status: Status };

/** Everything in which the pages of pick-ups differ from those of drop-offs. */
export type RequestKind<Request extends AnyRequest<Status>, Status extends string> = {
  noun: Noun;
  /** The title of its list. */
  title: string;
  area: 'service_request.pick_up' | 'service_request.drop_off';
  paths: RecordPaths & { board: string };
  lifecycle: Lifecycle<Status, { robots: readonly { status: RobotStatus }[] }, string | null>;
  /** The statuses that people see and choose, and what columns and filters call them. */
  statuses: readonly Status[];
  groupLabels: Readonly<Record<Status, string>>;
  /** Returns a status as a sentence has it. */
  inText(status: Status): string;
  /** Returns what the steps of a request depend on. */
  subjectOf(request: Request): Subject<Status>;
  /** Returns what the question before a step says of a request, and whether it asks for a reason. */
  question(request: Request, to: Status): { about: string; takesReason: boolean };
  changeStatus(queries: QueryClient, id: Request['id'], body: { status: Status; reason: string | null }): Promise<void>;
  /** Returns the columns of the board that the filters leave. */
  columnsOf(filters: Filters): readonly Status[];
  useCounts(filter: Search): { data: Counts<Status> | undefined; isPlaceholderData: boolean };
  bulk: {
    calls: BulkEditCalls;
    change: z.ZodType<BulkChange<Status>>;
    labels: Readonly<Record<string, string>>;
    valueText(field: string, value: unknown): string;
    /** What a bulk edit makes old. */
    makesOld: readonly { name: string }[];
  };
};

type BulkChange<Status> =
  | { field: 'status'; status: Status; reason: string | null }
  | { field: 'branch'; branch: string; label?: string | undefined };

/** Returns the next steps of a request, the usual one first. */
export function stepsOf<Request extends AnyRequest<Status>, Status extends string>(
  kind: RequestKind<Request, Status>,
  request: Request,
  isDealer = false,
): OfferedStep<Status>[] {
  return kind.lifecycle.offeredSteps(kind.subjectOf(request), { isDealer });
}
