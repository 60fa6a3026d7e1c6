import type { accessApi } from '@poolhouse/domain/access/api';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { Wire } from './call-api.ts';

type Access = typeof accessApi;

/**
 * A call of the contract without its schemas: the compiler holds name, method and path to the contract's, and the
 * public pages don't load a validation library. The rest of the contract exists in the types only, hence the cast.
 */
function wire<C extends CallSpec>(call: Pick<C, keyof Wire>): C {
  return call as C;
}

export const accessWire = {
  signIn: wire<Access['signIn']>({
    name: 'access.signIn',
    method: 'POST',
    path: '/auth/sign-in',
    access: 'anonymous',
  }),
  signOut: wire<Access['signOut']>({
    name: 'access.signOut',
    method: 'POST',
    path: '/auth/sign-out',
    access: 'session-first-login',
  }),
  changePassword: wire<Access['changePassword']>({
    name: 'access.changePassword',
    method: 'POST',
    path: '/auth/change-password',
    access: 'session-first-login',
  }),
  requestReset: wire<Access['requestReset']>({
    name: 'access.requestReset',
    method: 'POST',
    path: '/user/reset-password',
    access: 'anonymous',
  }),
  checkCode: wire<Access['checkCode']>({
    name: 'access.checkCode',
    method: 'GET',
    path: '/auth/action-code',
    access: 'anonymous',
  }),
  resetPassword: wire<Access['resetPassword']>({
    name: 'access.resetPassword',
    method: 'POST',
    path: '/auth/reset-password',
    access: 'anonymous',
  }),
} as const;
