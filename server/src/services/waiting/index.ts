export type { SetUpSource, WaitingSource } from './waiting-source.ts';
