export { getUseCase, listUseCase, readUseCases } from './read-use-cases.ts';
export { removalUseCases } from './removal-use-cases.ts';
