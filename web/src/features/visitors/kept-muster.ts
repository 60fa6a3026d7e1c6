import type { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import type { AnswerOf } from '@poolhouse/domain/kernel/contract';
import { readStored, writeStored } from '../../platform/stored.ts';

type Muster = AnswerOf<typeof visitorsApi.today> & { branch: string };

const keyOf = (userId: string) => `poolhouse.evacuation.${userId}`;

/** Returns the list that was shown last on this device: after a loss of the network an old list is better than none. */
export const keptMuster = (userId: string) => readStored(keyOf(userId)) as Muster | null;

export const keepMuster = (userId: string, muster: Muster) => writeStored(keyOf(userId), muster);
