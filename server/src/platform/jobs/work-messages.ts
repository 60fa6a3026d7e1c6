import type { ErrorCode } from '@poolhouse/domain/kernel/errors';

/** What a process for work is sent: how to start, one piece of work, that a piece is to leave off, and that it isn't needed any more. */
export type WorkOrder =
  | { type: 'start'; parts: unknown }
  | { type: 'run'; id: string; kind: string; payload: unknown }
  | { type: 'stop'; id: string }
  | { type: 'end' };

/** What it answers. `code` is that of a Failure, whose message is for people. */
export type WorkAnswer =
  | { type: 'progress'; id: string; done: number; total: number; message: string | undefined }
  | { type: 'done'; id: string; message: string | null }
  | { type: 'failed'; id: string; code: ErrorCode | null; message: string; stack: string | undefined };
