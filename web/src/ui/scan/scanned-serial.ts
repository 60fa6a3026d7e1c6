import { serialNumber } from '@poolhouse/domain/kernel/serial-number';

/** What a scanned code says: a serial number, or why it isn't one. */
export type ScannedSerial = { serial: string; problem: null } | { serial: null; problem: string };

/** Reads a scanned code as a serial number: labels have other codes beside it, of addresses for instance. */
export function scannedSerial(code: string): ScannedSerial {
  const read = serialNumber.safeParse(code);
  if (read.success) return { serial: read.data, problem: null };
  return { serial: null, problem: 'That code isn’t a serial number. Scan another one, or type the number.' };
}
