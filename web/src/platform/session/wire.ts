import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { CallSignature } from '../api/call-api.ts';

/**
 * Returns a call of the contract without its schemas: the compiler holds name, method and path to the contract's, and the
 * public pages don't load a validation library. The rest of the contract exists in the types only, hence the cast.
 */
export function wire<C extends CallSpec>(call: Pick<C, keyof CallSignature>): C {
  return call as C;
}
