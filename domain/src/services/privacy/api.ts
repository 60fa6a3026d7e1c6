import { defineCall } from '../../kernel/contract.ts';
import { personErased, personErasure, personPreview, personSearch } from './person.ts';
import { privacyActions } from './records.ts';

export const privacyApi = {
  preview: defineCall({
    name: 'privacy.preview',
    method: 'POST',
    isReading: true,
    path: '/privacy/preview',
    access: 'admin:manage',
    summary: 'Show what is known of a person without an account, and what erasing them would take; for super admins',
    body: personSearch,
    answer: personPreview,
  }),
  erase: defineCall({
    name: 'privacy.erase',
    method: 'POST',
    path: '/privacy/erase',
    access: 'admin:manage',
    summary: 'Erase a person without an account; for super admins',
    body: personErasure,
    answer: personErased,
    audit: privacyActions.erase,
    errors: ['conflict'],
  }),
} as const;
