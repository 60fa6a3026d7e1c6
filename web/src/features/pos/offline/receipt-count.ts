import { isObject, readStored, writeStored } from '../../../platform/stored.ts';

const storedCount = 'pos.receipts';
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Returns the code of this browser and the next number of its receipts without a network. The code is random, so that two devices of a till
 * never print the same number; a browser whose storage was cleared begins with another code.
 */
export function nextReceipt(): Promise<[device: string, running: number]> {
  return navigator.locks.request(storedCount, () => {
    const kept = readStored(storedCount);
    const [device, last] =
      isObject(kept) && typeof kept.device === 'string' && typeof kept.last === 'number'
        ? [kept.device, kept.last]
        : [newDevice(), 0];
    writeStored(storedCount, { device, last: last + 1 });
    return [device, last + 1];
  });
}

function newDevice(): string {
  return [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => letters[byte % letters.length]).join('');
}
