import type { Readable } from 'node:stream';
import type { AnswerOf, CallSpec, InputOf } from '@poolhouse/domain/kernel/contract';
import { authorise } from './authorise.ts';
import type { Context, IdempotencyKey } from './context.ts';
import type { CsvExport } from './csv/csv-export.ts';

/** A file on its way out. Streams stop when the client goes away. */
export type Download = { fileName: string; contentType: string; stream: Readable };
/** Bytes from `first` to `last`, both included, counted from 0. */
export type ByteRange = { first: number; last: number };
/** A kept file on its way out, whole or in part; what lies under an `etag` never changes. */
export type StoredDownload = {
  fileName: string;
  contentType: string;
  bytes: number;
  etag: string;
  /** Pictures may be shown in place; everything else is saved. */
  isInline: boolean;
  /** How long the browser may show it again without asking, in seconds. */
  maxAge: number;
  open(range?: ByteRange): Promise<Readable>;
};
/**
 * A file on its way in; `fileName` is for people only and never names a place on disk. Take it in with `receiveUpload`,
 * which looks at the idempotency key once the content is known.
 */
export type Upload = {
  fileName: string;
  stream: Readable;
  /** The bytes that the stream has at most, if the client says so. */
  bytes: number | null;
  /** The resumable upload that the stream is read from; null where the file is the body. */
  uploadId: string | null;
  idempotencyKey: Omit<IdempotencyKey, 'bodyHash'> | null;
  /** Tells the client that the answer is the one of an earlier use of its key. */
  markReplay(): void;
  /** The ticket of a public form; null when there is none. */
  ticket: string | null;
};

/** What another program told: its bytes as they came, for the signature that is over them. `header` takes small letters. */
export type WebhookDelivery = { contentType: string; bytes: Buffer; header(name: string): string | null };

/**
 * A request of the tus protocol, whose meaning is in its headers; its body is the part that is sent. `content` is that body as it arrives:
 * it knows why it broke off.
 */
export type TusRequest = { request: Request; ticket: string | null; content: Readable | null };
export type TusAnswer = { status: number; headers: Record<string, string> };

type Incoming<C extends CallSpec> = C['kind'] extends 'upload'
  ? InputOf<C> & { upload: Upload }
  : C['kind'] extends 'webhook'
    ? InputOf<C> & { delivery: WebhookDelivery }
    : C['kind'] extends 'tus'
      ? InputOf<C> & { tus: TusRequest }
      : InputOf<C>;
type Outgoing<C extends CallSpec> = C['kind'] extends 'csv'
  ? CsvExport
  : C['kind'] extends 'file'
    ? Download | StoredDownload
    : C['kind'] extends 'tus'
      ? TusAnswer
      : AnswerOf<C>;

/** One call with what carries it out. */
export type UseCase<C extends CallSpec = CallSpec> = {
  call: C;
  run(ctx: Context, input: Incoming<C>): Promise<Outgoing<C>>;
};
/** A use case of any call, as the list of a feature's routes holds it; only the mount calls it, after parsing. */
export type AnyUseCase = { call: CallSpec; run(ctx: Context, input: never): Promise<unknown> };

/** Pairs a contract with its handler. The permission of the contract is checked before the handler runs, always. */
export function useCase<C extends CallSpec>(call: C, run: UseCase<C>['run']): UseCase<C> {
  return {
    call,
    run: (ctx, input) => {
      authorise(ctx.who, call.access);
      return run(ctx, input);
    },
  };
}
