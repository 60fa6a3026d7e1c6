export { type PersonalDataSource, personalColumns } from './personal-data-source.ts';
export { privacyService } from './service.ts';
