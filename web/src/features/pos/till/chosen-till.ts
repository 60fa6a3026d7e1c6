import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { readStored, writeStored } from '../../../platform/stored.ts';

/** Which till this browser is at. */
const storedTill = 'pos.till';

export const chosenTill = () => readStored(storedTill);
export const rememberTill = (till: Till | null) => writeStored(storedTill, till?.id ?? null);
