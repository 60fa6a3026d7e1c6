import type { Part } from '../../platform/part.ts';
import { privacyUseCases } from './erase-person.ts';
import type { PersonalDataSource } from './personal-data-source.ts';
import { serviceSources } from './service-sources.ts';

/** Declares the calls that erase people without an account, from whatever features declare. */
export function privacyService(sources: readonly PersonalDataSource[]): Part {
  return { name: 'privacy', useCases: privacyUseCases([...sources, ...serviceSources]) };
}
