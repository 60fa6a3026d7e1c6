import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { readStored, writeStored } from '../../../platform/stored.ts';
import { storedTill } from '../paths.ts';

export const chosenTill = () => readStored(storedTill);
export const rememberTill = (till: Till | null) => writeStored(storedTill, till?.id ?? null);
