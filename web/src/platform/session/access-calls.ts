import type { accessApi } from '@poolhouse/domain/features/access/api';
import type { secondFactorApi } from '@poolhouse/domain/features/access/second-factor-api';
import type { singleSignOnApi } from '@poolhouse/domain/features/access/single-sign-on-api';
import type { registrationsApi } from '@poolhouse/domain/features/registrations/api';
import type { servicePhotosApi } from '@poolhouse/domain/features/service-requests/photos/api';
import type { publicFormApi } from '@poolhouse/domain/features/service-requests/public-form/api';
import type { quotesApi } from '@poolhouse/domain/features/service-requests/quotes/api';
import type { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import type { visitPassesApi } from '@poolhouse/domain/features/visitors/passes/api';
import type { mailsApi } from '@poolhouse/domain/services/mails/api';
import { wire } from './wire.ts';

type Access = typeof accessApi;
type SecondFactor = typeof secondFactorApi;
type SingleSignOn = typeof singleSignOnApi;
type Mails = typeof mailsApi;
type PublicForm = typeof publicFormApi;
type ServicePhotos = typeof servicePhotosApi;
type Quotes = typeof quotesApi;
type VisitPasses = typeof visitPassesApi;
type Visitors = typeof visitorsApi;
type Registrations = typeof registrationsApi;

export const accessCalls = {
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
  makeFirstAdministrator: wire<Access['makeFirstAdministrator']>({
    name: 'access.makeFirstAdministrator',
    method: 'POST',
    path: '/auth/first-administrator',
    access: 'anonymous',
  }),
  me: wire<Access['me']>({ name: 'access.me', method: 'GET', path: '/user/me', access: 'session-first-login' }),
  verifyEmail: wire<Access['verifyEmail']>({
    name: 'access.verifyEmail',
    method: 'POST',
    path: '/auth/verify-email',
    access: 'anonymous',
  }),
  recoverEmail: wire<Access['recoverEmail']>({
    name: 'access.recoverEmail',
    method: 'POST',
    path: '/auth/recover-email',
    access: 'anonymous',
  }),
  reauthenticate: wire<Access['reauthenticate']>({
    name: 'access.reauthenticate',
    method: 'POST',
    path: '/auth/reauthenticate',
    access: 'session-set-up',
  }),
  answerSecondFactor: wire<SecondFactor['signIn']>({
    name: 'access.answerSecondFactor',
    method: 'POST',
    path: '/auth/second-factor',
    access: 'anonymous',
  }),
  secondFactor: wire<SecondFactor['state']>({
    name: 'access.secondFactor',
    method: 'GET',
    path: '/user/me/second-factor',
    access: 'session-set-up',
  }),
  beginSecondFactor: wire<SecondFactor['begin']>({
    name: 'access.beginSecondFactor',
    method: 'POST',
    path: '/user/me/second-factor',
    access: 'session-set-up',
  }),
  confirmSecondFactor: wire<SecondFactor['confirm']>({
    name: 'access.confirmSecondFactor',
    method: 'POST',
    path: '/user/me/second-factor/confirm',
    access: 'session-set-up',
  }),
  signInOptions: wire<SingleSignOn['options']>({
    name: 'access.signInOptions',
    method: 'GET',
    path: '/auth/options',
    access: 'anonymous',
  }),
  startSingleSignOn: wire<SingleSignOn['start']>({
    name: 'access.startSingleSignOn',
    method: 'POST',
    path: '/auth/oidc/start',
    access: 'anonymous',
  }),
  finishSingleSignOn: wire<SingleSignOn['finish']>({
    name: 'access.finishSingleSignOn',
    method: 'POST',
    path: '/auth/oidc/finish',
    access: 'anonymous',
  }),
  unsubscribe: wire<Mails['unsubscribe']>({
    name: 'mails.unsubscribe',
    method: 'POST',
    path: '/unsubscribe',
    access: 'anonymous',
  }),
  quotePage: wire<Quotes['page']>({
    name: 'quotes.page',
    method: 'GET',
    path: '/quote-page/:quoteId/:hashId',
    access: 'anonymous',
  }),
  answerQuote: wire<Quotes['answerByLink']>({
    name: 'quotes.answerByLink',
    method: 'POST',
    path: '/quote-page/:quoteId/:hashId/answer',
    access: 'anonymous',
  }),
  quotePdf: wire<Quotes['pageDocument']>({
    name: 'quotes.pageDocument',
    method: 'GET',
    path: '/quote-page/:quoteId/:hashId/pdf',
    access: 'anonymous',
  }),
  quotePhoto: wire<Quotes['pagePhoto']>({
    name: 'quotes.pagePhoto',
    method: 'GET',
    path: '/quote-page/:quoteId/:hashId/photo/:photoId',
    access: 'anonymous',
  }),
  serviceRequestForm: wire<PublicForm['form']>({
    name: 'serviceRequests.publicForm',
    method: 'GET',
    path: '/service-request/form',
    access: 'anonymous',
  }),
  createServiceRequest: wire<PublicForm['create']>({
    name: 'serviceRequests.createServiceRequest',
    method: 'POST',
    path: '/service-request/createServiceRequest',
    access: 'anonymous',
  }),
  uploadServicePhoto: wire<ServicePhotos['upload']>({
    name: 'serviceRequests.uploadFile',
    method: 'POST',
    path: '/service-request/uploadFile',
    access: 'anonymous',
  }),
  serviceRequestStatus: wire<PublicForm['status']>({
    name: 'serviceRequests.statusPage',
    method: 'GET',
    path: '/service-request/status/:caseId/:hashId',
    access: 'anonymous',
  }),
  visitedBranches: wire<Visitors['branches']>({
    name: 'visitors.retrieveAllBranches',
    method: 'GET',
    path: '/visitor/retrieveAllBranches',
    access: 'anonymous',
  }),
  uploadVisitPhoto: wire<Visitors['uploadPhoto']>({
    name: 'visitors.uploadPhoto',
    method: 'POST',
    path: '/visitor/uploadPhoto',
    access: 'anonymous',
  }),
  addVisitPhoto: wire<Visitors['addPhoto']>({
    name: 'visitors.addPhoto',
    method: 'POST',
    path: '/visitor/photo',
    access: 'anonymous',
  }),
  visitPassPage: wire<VisitPasses['page']>({
    name: 'visitPasses.page',
    method: 'GET',
    path: '/visit-pass/page/:passId/:hashId',
    access: 'anonymous',
  }),
  createVisitor: wire<Visitors['create']>({
    name: 'visitors.createVisitor',
    method: 'POST',
    path: '/visitor/createVisitor',
    access: 'anonymous',
  }),
  signOutVisitor: wire<Visitors['signOut']>({
    name: 'visitors.signOut',
    method: 'PATCH',
    path: '/visitor/signOut',
    access: 'anonymous',
  }),
  findVisitPass: wire<VisitPasses['find']>({
    name: 'visitPasses.find',
    method: 'POST',
    path: '/visit-pass/find',
    access: 'anonymous',
  }),
  findVisitorForToday: wire<Visitors['today']>({
    name: 'visitors.retrieveVisitorsForToday',
    method: 'GET',
    path: '/visitor/retrieveVisitorsForToday',
    access: 'anonymous',
  }),
  registrationDoor: wire<Registrations['door']>({
    name: 'registrations.door',
    method: 'GET',
    path: '/account-register/form',
    access: 'anonymous',
  }),
  openRegistration: wire<Registrations['open']>({
    name: 'registrations.open',
    method: 'POST',
    path: '/account-register/form',
    access: 'anonymous',
  }),
  uploadRegistrationDocument: wire<Registrations['upload']>({
    name: 'registrations.uploadDocument',
    method: 'POST',
    path: '/account-register/uploadFile',
    access: 'anonymous',
  }),
  createRegistration: wire<Registrations['create']>({
    name: 'registrations.createAccountRegisterRequest',
    method: 'POST',
    path: '/account-register/createAccountRegisterRequest',
    access: 'anonymous',
  }),
  registrationStatus: wire<Registrations['status']>({
    name: 'registrations.status',
    method: 'GET',
    path: '/account-register/status/:id/:hashId',
    access: 'anonymous',
  }),
  sendRegistrationAgain: wire<Registrations['sendAgain']>({
    name: 'registrations.sendAgain',
    method: 'POST',
    path: '/account-register/status/:id/:hashId',
    access: 'anonymous',
  }),
} as const;
