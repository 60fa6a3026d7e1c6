export { getUseCase, listUseCase, readUseCases } from './read-use-cases.ts';
