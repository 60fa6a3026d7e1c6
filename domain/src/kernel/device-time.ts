/** The header in which a device says what its clock shows while it sends an entry, as an ISO instant. */
export const deviceTimeHeader = 'x-device-time';

/** How far the clock of a device may be off before the server's decides, in minutes. */
export const clockToleranceMinutes = 5;

/**
 * Returns an instant of a device by the server's clock: unchanged where the device's clock is right within the tolerance or isn't known, else
 * moved by as much as it is off. What a device kept while its clock was wrong keeps its distance to the others. §11
 */
export function byServerClock(at: Date, deviceTime: Date | null, now: Date): Date {
  const offMs = deviceTime === null ? 0 : now.getTime() - deviceTime.getTime();
  return Math.abs(offMs) > clockToleranceMinutes * 60_000 ? new Date(at.getTime() + offMs) : at;
}
