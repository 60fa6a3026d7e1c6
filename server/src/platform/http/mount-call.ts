import { type CallSpec, isMutation } from '@poolhouse/domain/kernel/contract';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import type { Context, IdempotencyKey } from '../context.ts';
import type { CsvExport } from '../csv/csv-export.ts';
import { hashBody, onceForKey, parseIdempotencyKey } from '../idempotency-keys.ts';
import { parseIfMatch } from '../revision.ts';
import type { AnyUseCase, Download, StoredDownload, TusAnswer } from '../use-case.ts';
import { admitCaller, identifyCaller } from './admit-caller.ts';
import { answerSerialiser } from './answer-serialiser.ts';
import { callLimits } from './call-limits.ts';
import { answerFor, failureFor } from './hide-from-dealers.ts';
import { failureOfIssues } from './problem.ts';
import { type ContextSource, makeContext } from './request-context.ts';
import { sendDownload } from './send-download.ts';
import { sendStored } from './send-stored.ts';
import { sendTusAnswer, tusRequestOf } from './tus.ts';
import { type OpenUpload, uploadOf } from './upload.ts';
import { mountRawBody, webhookDeliveryOf } from './webhook.ts';

const defaultBodyLimit = 1024 * 1024;

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Mounts one call on Fastify: authorise, parse, repeat-safe run, compiled serialisation. */
export function mountCall(app: FastifyInstance, useCase: AnyUseCase, source: ContextSource): void {
  const { call } = useCase;
  const options: RouteShorthandOptions & { bodyLimit: number } = {
    bodyLimit: call.bodyLimit ?? defaultBodyLimit,
    config: { call, ...callLimits(call, source.rateLimitScale) },
    // Files go out as they lie: what is sent in parts has to fit together.
    ...(call.kind === 'file' && { compress: false }),
    ...(call.answer && writesAnswers(call, call.answer)),
    onRequest: identifyCaller(call, source),
    preParsing: admitCaller(call, source),
  };
  const onError: RouteShorthandOptions['onError'] = async (request, reply, error) => {
    await source.refusals
      .note(makeContext(source, request, reply, null), call, error)
      .catch((failed) => request.log.warn({ err: failed }, 'a refusal could not be logged'));
  };
  const handler = handlerOf(useCase, source);
  const route = { method: call.method, url: `/api${call.path}`, ...options, onError, handler };
  if (call.kind === 'webhook') mountRawBody(app, route);
  else app.route(route);
}

/** Fastify asks for a serialiser only where a status has a schema; the serialiser takes the schema from the contract. */
function writesAnswers(call: CallSpec, answer: z.ZodType) {
  return {
    schema: { response: { [call.status ?? 200]: {} } },
    serializerCompiler: () => answerSerialiser(call, answer),
  };
}

function handlerOf(mounted: AnyUseCase, source: ContextSource): Handler {
  const practised: AnyUseCase = { ...mounted, run: (ctx, input) => source.practice.run(ctx, mounted, input) };
  return async (request, reply) => {
    const useCase = request.who?.practice === undefined ? mounted : practised;
    const ctx = makeContext(source, request, reply, idempotencyKeyOf(useCase.call, request));
    const input = parseInput(useCase.call, request, reply, (id, ticket) => source.openUpload(ctx, id, ticket));
    if (useCase.call.kind === 'csv') {
      const describe = async () => (await useCase.run(ctx, input as never)) as CsvExport;
      return sendDownload(reply, await source.exports.start(ctx, describe, input.query as object | undefined));
    }
    const answered =
      ctx.idempotencyKey === null
        ? run(useCase, ctx, input, reply)
        : runOnce(useCase, ctx, ctx.idempotencyKey, input, reply);
    return answered.catch((error: unknown) => {
      throw failureFor(ctx.who, useCase.call, error);
    });
  };
}

async function run(useCase: AnyUseCase, ctx: Context, input: unknown, reply: FastifyReply): Promise<FastifyReply> {
  const answer = await useCase.run(ctx, input as never);
  if (useCase.call.kind === 'tus') return sendTusAnswer(reply, answer as TusAnswer);
  if (useCase.call.kind !== 'file') return send(useCase.call, ctx, reply, answer);
  const download = answer as Download | StoredDownload;
  return 'open' in download ? sendStored(reply, download) : sendDownload(reply, download);
}

/** Answers a key that was used before with its stored answer, byte for byte as the first time. */
async function runOnce(
  useCase: AnyUseCase,
  ctx: Context,
  key: IdempotencyKey,
  input: unknown,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { answer, isReplay } = await onceForKey(ctx, key, () => useCase.run(ctx, input as never));
  if (isReplay) markReplay(reply);
  return send(useCase.call, ctx, reply, answer);
}

function parseInput(call: CallSpec, request: FastifyRequest, reply: FastifyReply, open: OpenUpload) {
  return {
    params: call.params ? parse(call.params, request.params, 'path') : undefined,
    query: call.query ? parse(call.query, request.query, 'query') : refuseQuery(request.query),
    body: call.body ? parse(call.body, request.body ?? {}, 'body') : refuseBody(call, request.body),
    revision: call.revision === 'if-match' ? parseIfMatch(request.headers['if-match']) : undefined,
    ...(call.kind === 'upload' && {
      upload: uploadOf(request, givenKey(call, request), open, () => markReplay(reply)),
    }),
    ...(call.kind === 'webhook' && { delivery: webhookDeliveryOf(request) }),
    ...(call.kind === 'tus' && { tus: tusRequestOf(request) }),
  };
}

function parse(schema: z.ZodType, value: unknown, within: string): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw failureOfIssues(parsed.error, within);
}

const nothing = z.strictObject({});

function refuseQuery(query: unknown): undefined {
  parse(nothing, query ?? {}, 'query');
}

function refuseBody(call: CallSpec, body: unknown): undefined {
  if (takesBytes(call) || body === undefined || body === null) return;
  parse(nothing, body, 'body');
}

function takesBytes({ kind }: CallSpec): boolean {
  return kind === 'upload' || kind === 'webhook' || kind === 'tus';
}

function idempotencyKeyOf(call: CallSpec, request: FastifyRequest): IdempotencyKey | null {
  if (takesBytes(call)) return null;
  const key = givenKey(call, request);
  return key && { ...key, bodyHash: hashBody(request.body) };
}

/** The Idempotency-Key of a call; the hash that an upload's needs is known when all of it has arrived. */
function givenKey(call: CallSpec, request: FastifyRequest): Omit<IdempotencyKey, 'bodyHash'> | null {
  if (!isMutation(call)) return null;
  const key = parseIdempotencyKey(request.headers['idempotency-key']);
  if (key === null && call.idempotency === 'required') throw new Failure('invalid', 'Send an Idempotency-Key header.');
  if (key === null) return null;
  return { scope: keyScopeOf(request), route: `${call.method} ${request.url.split('?')[0]}`, key };
}

/** A key belongs to its user; in practice to the practice as well, so that the same key still works for real. */
function keyScopeOf({ who, ip }: FastifyRequest): string {
  if (who === null) return `anonymous ${ip}`;
  return who.practice === undefined ? who.user.id : `${who.user.id} practice ${who.practice.id}`;
}

/** Answers may come from the store of idempotency keys too, so what is hidden is hidden on the way out. */
function send(call: CallSpec, { who }: Context, reply: FastifyReply, answer: unknown): FastifyReply {
  if (typeof answer === 'object' && answer !== null && 'revision' in answer)
    reply.header('etag', `"${answer.revision}"`);
  return reply
    .code(call.status ?? 200)
    .header('cache-control', 'no-store')
    .send(answerFor(who, call, answer));
}

function markReplay(reply: FastifyReply): void {
  reply.header('idempotent-replayed', 'true');
}
