/** Returns the milliseconds of processor time that this process has used: what a busy machine doesn't add to. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
