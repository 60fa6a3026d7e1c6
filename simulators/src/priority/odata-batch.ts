import { odataError, Refused } from './error-bodies.ts';

export type OdataRequest = { method: string; url: string; body: unknown };

export type OdataResponse = { status: number; body: unknown; type?: string };

/** The most calls that one batch holds. */
const maxCalls = 100;

type Part = { id: string; method: string; url: string; body: unknown; dependsOn: readonly string[] };

/**
 * Carries out a batch in JSON, in its order. What depends on a call that failed isn't tried; what was done stays done:
 * there is no roll-back.
 */
export function serveBatch(
  { method, body }: OdataRequest,
  serve: (request: OdataRequest) => OdataResponse,
): OdataResponse {
  if (method !== 'POST') throw new Refused(405, odataError(405, 'Method not allowed.'));
  const parts = partsOf(body);
  const statuses = new Map<string, number>();
  const responses = parts.map((part) => {
    const isBlocked = part.dependsOn.some((id) => (statuses.get(id) ?? 500) >= 400);
    const { status, body: answer } = isBlocked ? failedDependency() : attempt(part, serve);
    statuses.set(part.id, status);
    return { id: part.id, status, headers: { 'content-type': 'application/json' }, body: answer };
  });
  return { status: 200, body: { responses } };
}

function attempt({ method, url, body }: Part, serve: (request: OdataRequest) => OdataResponse): OdataResponse {
  try {
    return serve({ method, url, body });
  } catch (error) {
    if (error instanceof Refused) return { status: error.status, body: error.body };
    throw error;
  }
}

function failedDependency(): OdataResponse {
  return { status: 424, body: odataError(424, 'A call that this one depends on has failed.') };
}

function partsOf(body: unknown): Part[] {
  const requests = typeof body === 'object' && body !== null && 'requests' in body ? body.requests : null;
  if (!Array.isArray(requests)) throw bad('A batch needs its requests.');
  if (requests.length > maxCalls) throw bad(`A batch holds ${maxCalls} requests at most.`);
  return requests.map((given: Partial<Part> | null) => {
    const { id, method, url, body: inner, dependsOn = [] } = given ?? {};
    if (typeof id !== 'string' || typeof method !== 'string' || typeof url !== 'string' || !Array.isArray(dependsOn))
      throw bad('Each request of a batch needs its id, method and url.');
    if (url.includes('$batch')) throw bad('A batch can’t hold a batch.');
    return { id, method, url, body: inner, dependsOn };
  });
}

function bad(message: string): Refused {
  return new Refused(400, odataError(400, message));
}
