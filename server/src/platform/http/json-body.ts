import { Failure } from '@poolhouse/domain/kernel/errors';
import type { FastifyInstance } from 'fastify';

/** Objects and lists within each other; what people enter is far below. Deeper ones would exhaust the stack of code that follows them. */
const maxDepth = 30;

/** Reads JSON bodies as Fastify does, except that those that are nested too deeply are refused before anything is made of them. */
export function readShallowJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(String(body)))
      done(
        new Failure('invalid', `The body is nested too deeply. Send at most ${maxDepth} levels of objects and lists.`),
      );
    else void parse(request, String(body), done);
  });
}

const [quote, backslash] = [0x22, 0x5c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Follows the brackets outside of texts; whether the rest is JSON is the parser's to say. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) isText = !isText;
    else if (isText && code === backslash) at += 1;
    else if (!isText && opening.has(code)) depth += 1;
    else if (!isText && closing.has(code)) depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}
