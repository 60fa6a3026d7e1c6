import { visitSiteApi } from '@poolhouse/domain/features/visitors/site/api';
import { callApi } from '../../platform/api/call-api.ts';

/** Tells whether the signed-in person is a warden of a branch. */
export async function isWarden(): Promise<boolean> {
  return (await callApi(visitSiteApi.own)).wardenOf.length > 0;
}
