type Line = { saveData?: boolean; effectiveType?: string };

/** Returns whether people save data, or their line is slow: then only what they open is fetched. Browsers that don't say have a good one. */
export function isCostlyLine({ connection }: { connection?: Line } = navigator as { connection?: Line }): boolean {
  return connection?.saveData === true || /[23]g$/.test(connection?.effectiveType ?? '');
}
